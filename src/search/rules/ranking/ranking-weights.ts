// Weights of the ranking: one table, tuned on the tuned half of bench/relevance alone.
export const RANKING_WEIGHTS = {
  /** Where a concept occurs; 1 is a title that has it as a phrase. */
  title: 1,
  scattered: 0.78,
  /** The job's type or level field means the same as the concept. */
  implied: 0.8,
  skills: 0.62,
  company: 0.45,
  text: 0.55,
  synonymInText: 0.4,
  /** More where skills have it too. */
  alsoInSkills: 0.05,
  /** A title whose letters match and whose typed marks do not. */
  otherMarks: 0.7,
  /** A title that has the name only within the name of other work ('thuốc bảo vệ thực vật'). */
  otherWork: 0.5,
  /** The main concept, relative to the others by their kind. */
  main: 1.6,
  mainLeast: 0.7,
  kinds: { title: 1, field: 0.95, skill: 0.75, language: 0.9, certificate: 0.7, soft: 0.45 },
  plain: 0.7,
  /** Conditions that were recognized in the text and are met. */
  conditions: {
    place: 0.38,
    nationwide: 0.38,
    remote: 0.6,
    pay: 0.16,
    level: 0.2,
    type: 0.2,
    posted: 0.1,
  },
  /** The title names the condition and the field does not ('Sales online'). */
  namedInTitle: 0.75,
  /** In the exact district or former province, relative to its province. */
  exactPlace: 1.35,
  otherDistrict: 0.6,
  /** Where the posting leaves place or pay open. */
  undisclosedPay: 0.45,
  nationwideForPlace: 0.7,
  remoteForPlace: 0.3,
  namedForPlace: 0.9,
  /** All words and all conditions together. */
  complete: 0.28,
  /** Titles that say little else. */
  closeness: 0.17,
  /** For a job posted this moment; after a month a third of it. */
  fresh: 0.05,
};
