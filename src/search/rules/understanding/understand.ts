// Parses the typed text into concepts to search for and conditions that affect the order.
import { isNegation } from '#search/rules/conditions/negations.ts';
import { findPay } from '#search/rules/conditions/pay.ts';
import {
  recognizeConditions,
  type RecognizedConditions,
} from '#search/rules/conditions/recognize.ts';
import { getCorrectedText, decodeKeystrokes, correctSoundAlikes, correctTypos } from './correct.ts';
import { toPlain, tokenize, type QueryToken } from '#search/rules/tokens.ts';
import { buildConcepts } from '#search/rules/concepts/concepts.ts';
import { namesWork } from '#search/rules/concepts/main-concept.ts';
import type { ConceptContext } from '#search/rules/concepts/variants.ts';
import type { Concept, ParsedQuery } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';

interface Options {
  /** Uses every word as typed: no keystrokes decoded, no typos corrected. */
  asTyped?: boolean;
}

/** Noise that names work when it stands alone: recruiting. */
const NAMES_WORK = /^(?:tuyen|dung|recruitment|hiring)$/;
/** Who names only an age ('nam 35 tuổi') wants any job as well. */
const NAMES_JOBS = /^(?:viec|jobs?|tuoi)$/;

const hasContent = ({ roles, conditions }: RecognizedConditions): boolean =>
  conditions.length > 0 || roles.some((role) => role === 'searched' || role === 'light');

/** Whether the words only say that any job is wanted: 'việc làm', 'tìm việc lương cao', 'không cần bằng cấp'. */
const isAnyJobWanted = (recognized: RecognizedConditions, tokens: readonly QueryToken[]): boolean =>
  !hasContent(recognized) &&
  tokens.some(({ word }) => NAMES_JOBS.test(word) || isNegation(word)) &&
  !tokens.some(({ word }) => NAMES_WORK.test(word));

/** If all words are noise, the noise itself is searched for ('tuyển dụng'). */
function getRoles(recognized: RecognizedConditions): RecognizedConditions['roles'] {
  const { roles } = recognized;
  if (hasContent(recognized)) return roles;
  return roles.map((role) => (role === 'noise' ? 'searched' : role));
}

/**
 * The names of unwanted work, without the names that are searched for as well: a sales assistant who does not want to
 * sell is no less an assistant.
 */
function buildUnwanted(
  tokens: readonly QueryToken[],
  { roles }: RecognizedConditions,
  context: ConceptContext,
  searched: readonly Concept[],
): Concept[] {
  const only = roles.map((role) => (role === 'unwanted' ? 'searched' : 'noise'));
  const words = new Set(searched.flatMap(({ variants }) => variants.flatMap((it) => it.words)));
  return buildConcepts(tokens, only, context)
    .filter(namesWork)
    .map((concept) => ({
      ...concept,
      variants: concept.variants.filter((it) => !it.words.every((word) => words.has(word))),
    }))
    .filter(({ variants }) => variants.length > 0);
}

/** The last token if the text ends with it, since the person may still be typing it. */
function findUnfinished(search: string, tokens: readonly QueryToken[]): QueryToken | null {
  const last = tokens.at(-1);
  return last && last.to === search.length ? last : null;
}

/**
 * Parses any text in about a millisecond: at most two dozen words are read, and punctuation never acts as an operator.
 * `vocabulary` is what the board contains. A text without words has neither concepts nor conditions.
 */
export function parseQuery(
  search: string,
  vocabulary: Vocabulary,
  { asTyped = false }: Options = {},
): ParsedQuery {
  const plain = toPlain(search);
  const typed = tokenize(search, plain);
  const pay = findPay(search, plain);
  const isFigure = (token: QueryToken) =>
    pay.some(({ from, to }) => token.from >= from && token.to <= to);
  const readable = typed.filter((token) => !isFigure(token));
  const read = asTyped
    ? readable
    : correctSoundAlikes(
        correctTypos(decodeKeystrokes(readable, vocabulary), vocabulary),
        vocabulary,
      );
  const tokens = [...read, ...typed.filter(isFigure)].toSorted(
    (one, other) => one.from - other.from,
  );
  const recognized = recognizeConditions(search, tokens, vocabulary, pay);
  const hasMarks = tokens.some((token) => token.hasMarks);
  const unfinished = findUnfinished(search, tokens);
  const isForAnyJob = isAnyJobWanted(recognized, tokens);
  const context = { search, vocabulary, hasMarks, unfinished };
  const concepts = isForAnyJob ? [] : buildConcepts(tokens, getRoles(recognized), context);
  const unwanted = buildUnwanted(tokens, recognized, context, concepts);
  const { conditions } = recognized;
  const corrected = getCorrectedText(search, tokens);
  return {
    concepts,
    conditions,
    corrected,
    hasMarks,
    ...(unwanted.length > 0 ? { unwanted } : {}),
    ...(isForAnyJob ? { isForAnyJob } : {}),
  };
}
