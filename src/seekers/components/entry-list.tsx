// Entries of a career as rows: what, where, when. Also used for the copy that a company received.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ENTRY_KINDS, type EntryFields } from '#seekers/rules/entries.ts';
import { formatPeriod } from '#seekers/rules/typed-month.ts';

interface EntryListProps<E extends EntryFields> {
  entries: readonly E[];
  toKey: (entry: E, nth: number) => string;
  /** Buttons of a row. */
  renderActions?: (entry: E) => ReactNode;
}

export function EntryList<E extends EntryFields>(props: EntryListProps<E>) {
  const { entries, toKey, renderActions } = props;
  return (
    <ul className="rows">
      {entries.map((entry, nth) => (
        <li key={toKey(entry, nth)} className="flex items-start gap-3 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0 grow">
            <EntryText entry={entry} />
          </div>
          {renderActions && <span className="flex flex-none">{renderActions(entry)}</span>}
        </li>
      ))}
    </ul>
  );
}

export function EntryText({ entry }: { entry: EntryFields }) {
  const levels = useTranslations('seekers.lists.language_level');
  const t = useTranslations('seekers.lists.period');
  const period = formatPeriod(entry, (from) => t('since', { from }));
  const { name, organization, level, description } = entry;
  const facts = [level && levels(level), organization, period].filter(Boolean);
  return (
    <>
      <b className="block break-words">{name}</b>
      {facts.length > 0 && (
        <span className="small soft block break-words">{facts.join(' · ')}</span>
      )}
      {description && <p className="small mt-1 break-words whitespace-pre-line">{description}</p>}
    </>
  );
}

/** All entries, by kind. */
export function EntryGroups({ entries }: { entries: readonly EntryFields[] }) {
  const kinds = useTranslations('seekers.lists.entry');
  const groups = ENTRY_KINDS.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length > 0 ? [{ kind, own }] : [];
  });
  return groups.map(({ kind, own }) => (
    <div key={kind} className="stack stack-tight">
      <h3 className="small soft">{kinds(kind)}</h3>
      <EntryList entries={own} toKey={({ name }, nth) => `${nth} ${name}`} />
    </div>
  ));
}
