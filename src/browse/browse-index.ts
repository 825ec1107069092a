// In-memory data of the whole board for landing pages: job counts per topic, and the jobs that list each skill.
import type { ListedCompany } from '#companies/rules/directory.ts';
import type { ActionContext } from '#context.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import type { DocValues } from '#search/rules/doc-values/doc-values.ts';
import { countTopics, type TopicCount } from './rules/topic-counts.ts';
import type { TopicLists } from './rules/topics.ts';
import { readWrittenSkills } from './store/skills.ts';

interface SkillJobs extends TopicCount {
  /** Id of the lexicon entry. */
  skill: string;
  seqs: readonly number[];
  /** Number of its open jobs in each category. */
  categories: ReadonlyMap<string, number>;
}

export interface BoardTopics {
  docs: DocValues;
  companies: readonly ListedCompany[];
  counts: readonly TopicCount[];
  skills: ReadonlyMap<string, SkillJobs>;
}

interface CountedTopics {
  docs: DocValues;
  version: string;
  open: number;
  topics: Omit<BoardTopics, 'skills'>;
}

interface CountedSkills {
  docs: DocValues;
  version: string;
  open: number;
  /** Milliseconds since 1970. */
  at: number;
  skills: ReadonlyMap<string, SkillJobs>;
}

/** Maximum number of skill spellings that are read, the most frequent first. */
const MAX_SPELLINGS = 3000;
/** Boards up to this size read skills after each change; larger ones every ten minutes. */
const SMALL_BOARD = 5000;
const MAX_AGE_MS = 600_000;

export class BrowseIndex {
  readonly lists: TopicLists;
  /** A single cached value each, because all pages of a process read the same board. */
  #counted: CountedTopics | null = null;
  #skills: CountedSkills | null = null;
  #reading: Promise<CountedSkills> | null = null;

  constructor(lists: TopicLists) {
    this.lists = lists;
  }

  async load(ctx: Pick<ActionContext, 'db' | 'search' | 'now' | 'log'>): Promise<BoardTopics> {
    const { version, docs, open } = await ctx.search.loadStats(ctx.now);
    const before = this.#counted;
    if (before?.docs !== docs || before.version !== version || before.open !== open) {
      const { name: companies } = await ctx.search.loadDirectory(ctx.now);
      const counts = countTopics(docs, this.lists, companies, ctx.now.getTime());
      this.#counted = { docs, version, open, topics: { docs, companies, counts } };
    }
    const { topics } = this.#counted ?? {};
    if (!topics) throw new Error('The topics were not counted');
    return { ...topics, skills: await this.#loadSkills(ctx, { docs, version, open }) };
  }

  async #loadSkills(
    ctx: Pick<ActionContext, 'db' | 'now' | 'log'>,
    { docs, version, open }: Omit<CountedTopics, 'topics'>,
  ): Promise<BoardTopics['skills']> {
    const before = this.#skills?.docs === docs ? this.#skills : null;
    const isCurrent = before?.version === version && before.open === open;
    const isYoung = before && ctx.now.getTime() - before.at < MAX_AGE_MS;
    if (before && (isCurrent || (open > SMALL_BOARD && isYoung))) return before.skills;
    const reading = (this.#reading ??= this.#readSkills(ctx, { docs, version, open }));
    // On a large board slightly outdated skills are used instead of waiting.
    if (!before || open <= SMALL_BOARD) return (await reading).skills;
    void reading.catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'The skills of landing pages could not be read'),
    );
    return before.skills;
  }

  async #readSkills(
    { db, now }: Pick<ActionContext, 'db' | 'now'>,
    { docs, version, open }: Omit<CountedTopics, 'topics'>,
  ): Promise<CountedSkills> {
    try {
      const seqs = new Map<string, Set<number>>();
      for (const { written, seqs: some } of await readWrittenSkills(db, now, MAX_SPELLINGS)) {
        const entry = findSkill(written);
        if (entry?.kind !== 'skill') continue;
        const all = seqs.get(entry.id) ?? new Set();
        for (const seq of some) all.add(seq);
        seqs.set(entry.id, all);
      }
      const skills = [...seqs].map(
        ([skill, some]) => [skill, countSkill(docs, skill, [...some], now.getTime())] as const,
      );
      const at = now.getTime();
      return (this.#skills = { docs, version, open, at, skills: new Map(skills) });
    } finally {
      this.#reading = null;
    }
  }
}

function countSkill(
  docs: DocValues,
  skill: string,
  seqs: readonly number[],
  now: number,
): SkillJobs {
  const categories = new Map<string, number>();
  let [jobs, newest] = [0, 0];
  docs.forEach((segment, at) => {
    if ((segment.expires[at] ?? 0) <= now) return;
    jobs += 1;
    newest = Math.max(newest, segment.created[at] ?? 0);
    const { category = '' } = docs.kinds.values[segment.kind[at] ?? 0] ?? {};
    categories.set(category, (categories.get(category) ?? 0) + 1);
  }, seqs);
  return { topic: { skill }, skill, jobs, newest, seqs, categories };
}
