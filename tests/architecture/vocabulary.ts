// Words that are not allowed as names in this code base, with the exceptions.

/** Words of the first version's private vocabulary, and verbs or participles that are meaningless as names. */
export const PRIVATE_WORDS: ReadonlySet<string> = new Set(
  [
    'told tell tells telling teller kept keep keeps keeping keeper ask asked asks asker asking sought seek',
    'happened unhappened hear heard hears postman gather gathers gathered wording wordings wish wishes slips',
    'worth mind drawn beside looser scanty plenty sieve entering errand errands house chore chores crowd',
    'newcomers speaks shelf door doors kit news audience overview trust law laws room rooms said says',
    'saying meant heed carried brought spoken owed spent standin visit',
  ].flatMap((line) => line.split(' ')),
);

/** Names that other systems prescribe, each with its origin. */
export const ALLOWED_NAMES: Record<string, string> = {
  keepAlive: 'Node',
  keepAliveInitialDelay: 'Node',
  keepAliveInitialDelayMillis: 'pg',
  keepAliveTimeout: 'Node',
  trustProxy: 'Fastify',
  max_parallel_workers_per_gather: 'PostgreSQL',
  keepalive: 'fetch',
  audience: 'JWT',
  firstVisit: 'the first request of a browser',
  told_at: 'a column',
};

/** Keys of object literals that are values or names elsewhere: in the database, on the wire, in translations. */
export const ALLOWED_KEYS: Record<string, string> = {
  another_asked: 'a state of interviews',
  ask_another: 'an act on an interview',
  interview_another_asked: 'a kind of notification',
  email_change_asked: 'a kind of account event',
  asked: 'how strongly a job requires a skill, and an argument of translations',
  news: 'a channel of PostgreSQL',
};
