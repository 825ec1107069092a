// What a seeker is offered: jobs from the word index by their profession and skills, compared one by one, best first.
import type { z } from 'zod';
import { toldInList } from '#jobs/rules/told.ts';
import type { endpoints } from '#matching/contract.ts';
import { questionsOf } from '#matching/rules/candidates.ts';
import { profileFacts } from '#matching/rules/extract/profile.ts';
import type { ProfileFacts } from '#matching/rules/facts.ts';
import { seekerOf } from '#matching/rules/score.ts';
import { BANDS } from '#matching/rules/weights.ts';
import { isEnabled, readAppliedTo } from '#matching/store/preferences.ts';
import { pageTold, type PageAsked } from '#platform/paging.ts';
import { rememberBoard } from '#search/memory.ts';
import { readCandidates } from '#search/store/candidates.ts';
import { readCards } from '#search/store/cards.ts';
import { profile } from '#seekers/actions.ts';
import { personOf, type Visit } from '#visit.ts';
import { textOfProfile } from './compare.ts';
import { rankJobs } from './rank.ts';
import { toldMatch } from './told.ts';

type Recommended = z.output<(typeof endpoints)['GET /jobs/recommended']['answer']>;

/** Jobs read for each question: the newest that answer it. */
const EACH = 120;
/** Jobs compared in one call. */
const MOST = 500;

/** Ids of the jobs that a seeker is compared with. */
export async function candidatesFor({ db, now }: Visit, facts: ProfileFacts): Promise<string[]> {
  const questions = questionsOf(facts);
  if (questions.length === 0) return [];
  const board = await rememberBoard(db, now);
  const steps = await readCandidates(db, {
    queries: questions.map((query) => ({ query, start: 0, enough: EACH })),
    windows: board.windows,
    ...{ most: EACH, by_pay: false },
    filter: {
      ...{ now, since: null, pay_from: null, pay_to: null },
      ...{ or_undisclosed: false, without: null },
    },
  });
  const ids = steps.flatMap(({ candidates }) => candidates.map(({ job_id }) => job_id));
  return [...new Set(ids)].slice(0, MOST);
}

/** At least partial matches; jobs already applied to are left out. */
export async function recommended(
  visit: Visit,
  asked: PageAsked & { page: number },
): Promise<Recommended> {
  const { db, language, now } = visit;
  const person = personOf(visit);
  const own = await profile(visit);
  if (!(await isEnabled(db, person.id))) return { enabled: false, jobs: [], ...pageTold(0, asked) };
  const facts = profileFacts(textOfProfile(own));
  const [ids, applied] = await Promise.all([
    candidatesFor(visit, facts),
    readAppliedTo(db, person.id),
  ]);
  const ranked = await rankJobs(
    db,
    facts,
    ids.filter((id) => !applied.has(id)),
  );
  const fit = ranked.filter(({ match }) => match.score >= BANDS.partial);
  const shown = fit.slice((asked.page - 1) * asked.limit, asked.page * asked.limit);
  const cards = new Map(
    (
      await readCards(
        db,
        shown.map(({ job_id }) => job_id),
      )
    ).map((card) => [card.id, card]),
  );
  const seeker = seekerOf(facts);
  const jobs = shown.flatMap(({ job_id, match, facts: job }) => {
    const card = cards.get(job_id);
    if (!card) return [];
    return [
      {
        job: toldInList(card, { language, now }),
        match: toldMatch(job, seeker, match, { language }),
      },
    ];
  });
  return { enabled: true, jobs, ...pageTold(fit.length, asked) };
}
