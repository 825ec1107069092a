// A GET form that works without script; with it, a choice is searched for at once and typed text on Enter.
import { useEffect, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { FILTERS_ID } from '#search/components/facets.tsx';
import { followLink, isAhead, isFreshSearch, isOffered, readSearchForm } from './form-fields.ts';

/** From a change to the search for it. */
const DELAY = 100;

interface LiveFormProps {
  /** Own path, with the part of the page that the answer is in. */
  action: string;
  className?: string;
  label: string;
  children: ReactNode;
}

function useLiveForm(action: string) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const known = useRef(search);
  useEffect(() => {
    // What was typed before React came stays, and so does a choice whose own search is about to begin.
    const waits = timer.current !== undefined;
    if (form.current && known.current !== search && !waits) followLink(form.current, search);
    known.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const path = action.split('#')[0] ?? action;
    void navigate(path + readSearchForm(form.current, search), { preventScrollReset: true });
  }
  function goSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, DELAY);
  }
  const taking = useRef(() => {
    if (form.current && isFreshSearch() && isAhead(form.current, search)) goSoon();
  });
  useEffect(() => taking.current(), []);
  return { form, go, goSoon };
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function LiveForm({ action, className, label, children }: LiveFormProps) {
  const { form, go, goSoon } = useLiveForm(action);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    document.getElementById(FILTERS_ID)?.hidePopover?.();
    // On a phone the keyboard makes room for what is found.
    const { activeElement } = document;
    const touch = matchMedia('(pointer: coarse)').matches;
    if (touch && activeElement instanceof HTMLInputElement) activeElement.blur();
    go();
  }
  function onChange({ target }: FormEvent) {
    const ticked =
      target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
    if (ticked || target instanceof HTMLSelectElement) goSoon();
  }
  /** A facet's link sets the field of the same name, so that what was typed beside it is kept. */
  function onClickCapture(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[data-sets]') : null;
    if (!(link instanceof HTMLElement) || !isPlain(event)) return;
    const field = form.current?.elements.namedItem(link.dataset.sets ?? '');
    const value = link.dataset.to ?? '';
    if (!(field instanceof HTMLSelectElement) || !isOffered(field, value)) return;
    event.preventDefault();
    field.value = value;
    goSoon();
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
      onClickCapture={onClickCapture}
    >
      {children}
    </form>
  );
}

/** Whether another state of this same page is on its way; a job opened beside the list is none. */
export function useBusy(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && location.pathname === pathname;
}
