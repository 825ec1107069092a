// What everything is worth in the order of results: one table, tuned on the tuned half of bench/relevance alone.
export const WORTH = {
  /** Where a unit stands; 1 is a title that says it in one piece. */
  title: 1,
  scattered: 0.78,
  /** Of a kind of work or a level that the job is marked with. */
  marked: 0.8,
  skills: 0.62,
  company: 0.45,
  text: 0.39,
  /** Of a title whose letters agree and whose typed marks do not. */
  otherMarks: 0.7,
  /** The unit that names the job, beside the others by their kind. */
  head: 1.46,
  headLeast: 0.7,
  kinds: { title: 1, field: 0.75, skill: 0.8, language: 0.7, certificate: 0.7, soft: 0.45 },
  plain: 0.6,
  /** A job that does not even mention what was looked for is another job: below this the whole share is cut. */
  asideBelow: 0.31,
  aside: 0.85,
  /** Conditions that were recognised and are met. */
  conditions: {
    place: 0.34,
    nationwide: 0.34,
    remote: 0.3,
    pay: 0.16,
    level: 0.22,
    type: 0.2,
    posted: 0.1,
  },
  /** In the district or old province itself, beside somewhere in its province. */
  close: 1.35,
  otherDistrict: 0.6,
  /** Of a place or pay that the posting leaves open. */
  untoldPay: 0.45,
  nationwideForPlace: 0.7,
  remoteForPlace: 0.3,
  namedForPlace: 0.9,
  /** Everything that was asked for, words and conditions. */
  complete: 0.32,
  /** Titles that say little else. */
  closeness: 0.17,
  starts: 0.03,
  /** Of a job posted this moment; a month later a third of it. */
  fresh: 0.06,
};
