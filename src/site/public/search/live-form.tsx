// A GET form that works without script; with it, a choice is searched for at once and typed text on Enter.
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { FILTERS_ID } from '#jobs/parts/job-filters.tsx';

/** From a change to the search for it. */
const DELAY = 100;

function filledIn(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The fields say what the address says, whichever way it changed. */
function follow(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = query.get(field.name) === field.value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = query.get(field.name) ?? '';
      const known = field instanceof HTMLInputElement || isOffered(field, value);
      if (field.name && known && field.value !== value) field.value = value;
    }
  }
}

const isOffered = (field: HTMLSelectElement, value: string) =>
  Array.from(field.options).some((option) => option.value === value);

interface LiveFormProps {
  /** Own path, with the part of the page that the answer is in. */
  action: string;
  className?: string;
  label: string;
  children: ReactNode;
}

export function LiveForm({ action, className, label, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();
  const known = useRef(search);
  useEffect(() => {
    // What was typed before React came stays.
    if (form.current && known.current !== search) follow(form.current, search);
    known.current = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const path = action.split('#')[0] ?? action;
    void navigate(path + filledIn(form.current), { preventScrollReset: true });
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    document.getElementById(FILTERS_ID)?.hidePopover?.();
    go();
  }
  function onChange({ target }: FormEvent) {
    const chosen =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox');
    if (!chosen) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(go, DELAY);
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

/** Whether another state of this same page is on its way. */
export function useBusy(): boolean {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && location.pathname === pathname;
}
