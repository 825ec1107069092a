// GET form that works without script; with React, choices search at once and typed text on Enter.
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { FILTERS_ID } from '#search/components/facets.tsx';
import {
  followLink,
  isAhead,
  isFreshSearch,
  isNamedToggle,
  isSameQuery,
  readSearchForm,
} from './form-fields.ts';

/** Milliseconds between a change and its search. */
const DELAY = 100;

interface LiveFormProps {
  /** Path of this page with the anchor of the results. */
  action: string;
  className?: string;
  label: string;
  children: ReactNode;
}

function useLiveForm(action: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search: query } = useLocation();
  const last_search = useRef(query);
  /** The form's own last search, and whether text was typed since. */
  const own = useRef({ query, isTyped: false });
  useEffect(() => {
    // Text typed before hydration stays, and so does a choice whose search has not started yet.
    const isPending = timer.current !== undefined;
    if (form.current && last_search.current !== query && !isPending)
      followLink(form.current, query, own.current.query === query && own.current.isTyped);
    last_search.current = query;
    own.current.isTyped = false;
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const path = action.split('#')[0] ?? action;
    own.current = { query: readSearchForm(form.current, query), isTyped: false };
    // The same search again would be a step that Back does not show.
    const replace = isSameQuery(own.current.query, query);
    void navigate(path + own.current.query, { preventScrollReset: true, replace });
  }
  function searchSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, DELAY);
  }
  const searchEarlyChoice = useRef(() => {
    if (form.current && isFreshSearch() && isAhead(form.current, query)) searchSoon();
  });
  useEffect(() => searchEarlyChoice.current(), []);
  return { form, search, searchSoon, noteTyping: () => (own.current.isTyped = true) };
}

export function LiveForm({ action, className, label, children }: LiveFormProps) {
  const { form, search, searchSoon, noteTyping } = useLiveForm(action);

  function onSubmit(event: FormEvent) {
    // A dialog inside has a form of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    document.getElementById(FILTERS_ID)?.hidePopover?.();
    // On phones, close the keyboard to show the results.
    const { activeElement } = document;
    const touch = matchMedia('(pointer: coarse)').matches;
    if (touch && activeElement instanceof HTMLInputElement) activeElement.blur();
    search();
  }
  function onChange({ target }: FormEvent) {
    if (isNamedToggle(target) || target instanceof HTMLSelectElement) searchSoon();
    else noteTyping();
  }
  return (
    <form
      ref={form}
      action={action}
      className={className}
      role="search"
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {children}
    </form>
  );
}

/** True while this page loads another state; opening a job in the pane does not count. */
export function useBusy(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && location.pathname === pathname;
}
