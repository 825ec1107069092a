// Phone number and entries read from a CV, each with the CV's own words; one press adds one of them to the profile.
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Proposals } from '#seekers/contract/proposals.ts';
import { EntryText } from '#seekers/components/entry-list.tsx';
import type { EntryFields } from '#seekers/rules/entries.ts';
import { formatPhone } from '#seekers/rules/format-phone.ts';
import { useAttemptKey } from '#ui/forms/attempt-key.ts';
import { describeRefusal, type Refusal } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi } from '#web/client/api.ts';
import { toEntryBody } from '#web/pages/seeker/section-calls.ts';
import { useProposalDecisions } from './decisions.ts';
import { MissingMonths, type MissingMonthsProps } from './missing-months.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

/** Loaded on demand, because few people need the form of an entry here. */
const LazyMissingMonths = lazyPart(async () => {
  const { entryForm } = await import('#web/pages/seeker/setup/sections/sections.tsx');
  const WithForm = (props: MissingMonthsProps) => <MissingMonths {...props} {...entryForm} />;
  return { default: WithForm };
});

type ProposedEntry = Proposals['entries'][number];

interface CvEntriesProps {
  proposals: Pick<Proposals, 'phone' | 'entries'>;
  /** The profile's phone number, which an accepted one replaces. */
  phone: string | null;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

/** Saves the phone number; the other details stay unchanged. */
async function savePhone(phone: string): Promise<void> {
  const { updated_at: match, ...details } = await callApi('GET /auth/profile/seeker/details');
  await callApi('PUT /auth/profile/seeker/details', { body: { ...details, phone }, match });
}

/** Another try of what was perhaps saved is the same call. */
function useSaveEntry() {
  const attempt = useAttemptKey();
  return (entry: EntryFields) => {
    const body = toEntryBody(entry);
    const key = attempt.getKey(JSON.stringify(body));
    return callApi('POST /auth/profile/seeker/entries', { body, key });
  };
}

/** Only the profile's past jobs need months. */
const lacksMonths = ({ kind, started, ended }: ProposedEntry) =>
  kind === 'experience' && [started, ended].some((time) => time?.length === 4);

const PHONE = 'phone';
const toKey = ({ kind, name, organization }: ProposedEntry) => `${kind} ${name} ${organization}`;

export function CvEntries({ proposals, phone, reload }: CvEntriesProps) {
  const t = useTranslations('seekers.proposals');
  const group = useRef<HTMLDivElement>(null);
  const { decided, add, leaveOut } = useProposalDecisions(reload);
  const saveEntry = useSaveEntry();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [completing, setCompleting] = useState<ProposedEntry | null>(null);
  const toRow = (key: string, name: string, quote: string) => ({
    name,
    quote,
    decision: decided.get(key),
    onLeaveOut: () => {
      leaveOut(key);
      // The pressed button has disappeared, so move the focus.
      group.current?.focus();
    },
  });
  const addNow = (key: string, save: () => Promise<unknown>) =>
    void add(key, save).then(setFailure);
  const { phone: found } = proposals;
  const entries = proposals.entries.filter((entry) => decided.get(toKey(entry)) !== 'left_out');
  if (!found && proposals.entries.length === 0) return null;
  return (
    <div role="group" aria-label={t('entries')} tabIndex={-1} ref={group}>
      <ul className="rows">
        {found && decided.get(PHONE) !== 'left_out' && (
          <ProposalRow
            {...toRow(PHONE, formatPhone(found.number), found.quote)}
            add_label={phone ? t('use_number') : undefined}
            onAdd={() => addNow(PHONE, () => savePhone(found.number))}
          >
            <PhoneText
              number={found.number}
              current={decided.get(PHONE) === 'added' ? null : phone}
            />
          </ProposalRow>
        )}
        {entries.map((entry) => (
          <ProposalRow
            key={toKey(entry)}
            {...toRow(toKey(entry), entry.name, entry.quote)}
            onAdd={() => {
              if (lacksMonths(entry)) setCompleting(entry);
              else addNow(toKey(entry), () => saveEntry(entry));
            }}
            form={
              completing === entry && (
                <Suspense>
                  <LazyMissingMonths
                    entry={entry}
                    send={(complete) => add(toKey(entry), () => saveEntry(complete))}
                    onClose={() => setCompleting(null)}
                  />
                </Suspense>
              )
            }
          >
            <EntryText entry={entry} />
          </ProposalRow>
        ))}
      </ul>
      {failure && <Notice kind="error">{describeRefusal(failure)}</Notice>}
    </div>
  );
}

function PhoneText({ number, current }: { number: string; current: string | null }): ReactNode {
  const t = useTranslations('seekers.proposals');
  return (
    <>
      <b className="block">{formatPhone(number)}</b>
      <span className="small soft block">
        {current ? t('phone_now', { phone: formatPhone(current) }) : t('phone')}
      </span>
    </>
  );
}
