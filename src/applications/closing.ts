// A company goes: the interviews that it would have held are off, and whoever was to come is told.
import { sql } from 'kysely';
import { happened } from '#door/outbox/events.ts';
import type { Db } from '#visit.ts';
import type { Status } from './contract.ts';
import type { ApplicationHappening } from './rules/happenings.ts';
import { addSteps } from './store/steps.ts';

interface Off {
  id: string;
  application_id: string;
  person_id: string;
  job_id: string;
  status: Status;
}

/** How many. */
export async function callOff(
  { db, now }: { db: Db; now: Date },
  company_id: string,
): Promise<number> {
  const { rows } = await sql<Off>`
    UPDATE interviews i SET state = 'cancelled', updated_at = ${now},
      sequence = sequence + CASE WHEN i.state = 'accepted' THEN 1 ELSE 0 END
    FROM applications a WHERE a.id = i.application_id AND a.company_id = ${company_id}
      AND (i.state IN ('proposed', 'another_asked') OR (i.state = 'accepted' AND i.chosen_at > ${now}))
    RETURNING i.id, a.id AS application_id, a.person_id, a.job_id, a.status`.execute(db);
  const step = { kind: 'interview_cancelled', side: 'company', at: now } as const;
  await addSteps(
    db,
    rows.map(({ id, application_id, status }) => {
      return { ...step, application_id, interview_id: id, status };
    }),
  );
  const told = rows.map(({ id: interview_id, application_id, person_id, job_id }) => ({
    kind: 'interview_cancelled' as const,
    about: { person_id, company_id, job_id, application_id, interview_id },
  }));
  await happened<ApplicationHappening>({ db, now, actor: null }, ...told);
  return rows.length;
}
