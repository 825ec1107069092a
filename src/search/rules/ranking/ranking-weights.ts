// Weights of the ranking in one table, tuned on the tuned half of bench/relevance and its eight questions judged outside.
import { CONDITION_WEIGHTS } from '#search/rules/conditions/soft-filters.ts';

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
  /** A title with a part of the name ('kiểm toán' of 'trợ lý kiểm toán'). */
  namePart: 0.3,
  /** A title that names a profession related to the only one that is searched for. */
  related: 0.56,
  /** Added when its text has the searched one too. */
  relatedWithText: 0.1,
  /** Added when skills have it too. */
  alsoInSkills: 0.05,
  /** A title whose letters match and whose typed marks do not. */
  otherMarks: 0.7,
  /** The same where the title's own marks contradict, and the word is no name ('nhôm kính' and 'Nhóm Kinh'). */
  contraryMarks: 0.3,
  /** A title that has the name only within the name of other work ('thuốc bảo vệ thực vật'). */
  otherWork: 0.5,
  /** A title that names unwanted work. */
  unwanted: 0.3,
  /** What meeting the conditions is worth without any of the words, where none of them names work. */
  conditionsAlone: 1,
  /** The main concept, relative to the others by their kind. */
  main: 1.6,
  mainLeast: 0.7,
  kinds: {
    title: 1,
    field: 0.95,
    object: 0.9,
    skill: 0.75,
    language: 0.9,
    certificate: 0.7,
    soft: 0.45,
  },
  /** A certificate next to a language, usually of that language. */
  certificateOfLanguage: 0.3,
  plain: 0.7,
  /** Soft filters that a job meets, by kind of condition. */
  conditions: CONDITION_WEIGHTS,
  /** The title names the condition but the field does not ('Sales online'). */
  namedInTitle: 0.75,
  /** In the exact district or former province, relative to its province. */
  exactPlace: 1.35,
  otherDistrict: 0.6,
  /** Partial matches: undisclosed pay, or a job outside the place that is nationwide, remote or named after it. */
  undisclosedPay: 0.45,
  nationwideForPlace: 0.7,
  remoteForPlace: 0.3,
  namedForPlace: 0.9,
  /** Bonus for a job that has all words, the main ones in its title, skills or company, and meets all conditions. */
  complete: 0.28,
  /** Bonus for titles with few other words. */
  closeness: 0.17,
  /** Bonus for a job posted just now; it decays to about a third (1/e) within a month. */
  fresh: 0.05,
};
