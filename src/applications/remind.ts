// The reminder a day before an interview: once for each chosen time.
import { happened } from '#door/outbox/events.ts';
import type { Db } from '#visit.ts';
import type { ApplicationHappening } from './rules/happenings.ts';
import { takeComing } from './store/interviews.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;

async function remindSome(db: Db, now: Date): Promise<number> {
  const coming = await takeComing(db, now, new Date(now.getTime() + DAY), AT_ONCE);
  const told = coming.map(({ id: interview_id, ...about }) => ({
    kind: 'interview_tomorrow' as const,
    about: { ...about, interview_id },
  }));
  await happened<ApplicationHappening>({ db, now, actor: null }, ...told);
  return coming.length;
}

/** How many reminders were noted. Mark and event are one transaction: run twice at once, it still reminds once. */
export async function remindOfInterviews({ db, now }: { db: Db; now: Date }): Promise<number> {
  let reminded = 0;
  for (;;) {
    const some = await db.transaction().execute((within) => remindSome(within, now));
    reminded += some;
    if (some < AT_ONCE) return reminded;
  }
}
