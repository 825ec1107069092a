// What ranking reads of a job, and derives from its texts once for all queries.
import type { SoftFilterFields } from './condition-score.ts';

/**
 * The fields of a job that ranking reads. Texts are folded and have a space at each end; `marked` is the title with its
 * marks in canonical spelling.
 */
export interface CandidateFeatures extends SoftFilterFields {
  job_id: string;
  seq: number;
  marked: string;
  skills: string;
  /** Words of the title. */
  words: readonly string[];
  /** Bloom filters over the words of the title, and of skills and company. */
  titleBits: number;
  otherBits: number;
}

const BITS = 31;

function toBit(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) >>> 0;
  return 1 << (hash % BITS);
}

/** A Bloom filter in one number: if a word's bit is unset the word is absent, and the text need not be searched. */
export const toBits = (words: readonly string[]) =>
  words.reduce((bits, word) => bits | toBit(word), 0);

/** Words of a folded text; a slash separates two languages. */
export const listWords = (text: string): string[] =>
  text.split(' ').filter((word) => word !== '' && word !== '/');

/**
 * A folded title with a separator before a negation: 'chăm sóc khách hàng không yêu cầu kinh nghiệm' is not about
 * aviation ('hàng không').
 */
export const separateNegation = (title: string): string =>
  title.replaceAll(/ (?=khong (?:yeu cau|can|doi hoi|kinh nghiem|ap|phai|tang ca) )/g, ' / ');

type Texts = Pick<CandidateFeatures, 'title' | 'skills' | 'company'>;

/** What ranking derives from a job's texts once, for all queries. */
export function toWordFeatures({ title, skills, company }: Texts) {
  const words = listWords(title);
  const otherBits = toBits(listWords(skills)) | toBits(listWords(company));
  return { words, titleBits: toBits(words), otherBits };
}
