// Queries for the places in a document where a concept may occur.
import { isOwnWords } from '#search/rules/concepts/variants.ts';
import { listWorkParts } from '#search/rules/concepts/name-parts.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import type { Concept, Variant } from '#search/rules/parsed-query.ts';
import { and, or, term, type OptionalNode, type QueryNode } from './query-node.ts';

/** Maximum variants of a name in a query; ranking uses all of them. */
const MAX_SEARCHED = 4;

const listAlternatives = ({ alternatives, variants }: Concept) => alternatives ?? [variants];

const listSearched = (concept: Concept): readonly Variant[] =>
  listAlternatives(concept).flatMap((variants) =>
    variants.length <= MAX_SEARCHED
      ? variants
      : variants.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_SEARCHED),
  );

const listTyped = (concept: Concept): readonly Variant[] =>
  listAlternatives(concept).flatMap((variants) =>
    variants.filter(isOwnWords).slice(0, MAX_SEARCHED),
  );

/** Two neighbouring words of a dictionary name are indexed as one additional lexeme wherever they occur. */
const listNameParts = ({ nameParts, words }: Variant) => nameParts ?? words;

/** Two syllables that are one name: 'thư' and 'viện' are in 'nhân viên thu ngân' too. */
const isPairOfSyllables = ({ nameParts, words }: Variant) =>
  nameParts?.length === 1 && words.every(isSyllable);

/** The typed words may be apart in a title ('Developer (React)'); a synonym must occur there as a name. */
const listTitleParts = (variant: Variant) =>
  isOwnWords(variant) && !isPairOfSyllables(variant) ? variant.words : listNameParts(variant);

const inText = (part: string) => term(part.includes(' ') ? `p=${part}` : part);
const inTitle = (part: string) => term(`t=${part}`);
const inHead = (part: string) => term(`h=${part}`);

/**
 * A synonym matches in title and skills, which state what the job is, but not in its text, which may only mention it.
 * Only terms of employment stand in the text. The single words of another spelling of a known name ('kĩ sư') are too
 * unspecific to search in whole texts.
 */
const isForText = (variant: Variant, { isTerm, variants: [typed] }: Concept) =>
  (isTerm || isOwnWords(variant)) &&
  (variant.words.length < 2 || !typed?.nameParts || variant.nameParts !== undefined);

const toPlace = (variant: Variant, concept: Concept) => {
  if (variant.isForTitles) return inTitle;
  return isForText(variant, concept) ? inText : inHead;
};

/** The typed words of a longer name, apart in the title: a match, because `best` tiers find them too. */
const isApartInTitle = (variant: Variant) =>
  isOwnWords(variant) && variant.nameParts !== undefined && !isPairOfSyllables(variant);

/**
 * The concept anywhere: its own words in the whole text or apart in the title; synonyms in title or skills only, those
 * of a term of employment in the text too.
 */
export const matchAnywhere = (concept: Concept): OptionalNode =>
  or(
    listSearched(concept).flatMap((variant) => [
      and(listNameParts(variant).map(toPlace(variant, concept))),
      isApartInTitle(variant) ? and(variant.words.map(inTitle)) : null,
    ]),
  );

const matchParts = (
  variants: readonly Variant[],
  listParts: (variant: Variant) => readonly string[],
  toTerm: (part: string) => QueryNode,
): OptionalNode => or(variants.map((variant) => and(listParts(variant).map(toTerm))));

/** Its synonyms anywhere in the text: not enough for a match, but some evidence for ranking. */
export const matchSynonyms = (concept: Concept): OptionalNode =>
  matchParts(
    listSearched(concept).filter((variant) => !isOwnWords(variant) && !variant.isForTitles),
    listNameParts,
    inText,
  );

export const matchTitle = (concept: Concept): OptionalNode =>
  matchParts(listSearched(concept), listTitleParts, inTitle);

/** The title in the concept's own words. */
export const matchTypedTitle = (concept: Concept): OptionalNode =>
  matchParts(listTyped(concept), listTitleParts, inTitle);

/** Title or skills in the concept's own words. */
export const matchTypedHead = (concept: Concept): OptionalNode =>
  matchParts(listTyped(concept), listNameParts, inHead);

/** Title or skills in the concept's first variant, of alternatives in the first of each. */
export const matchFirstHead = (concept: Concept): OptionalNode =>
  matchParts(
    listAlternatives(concept).flatMap((variants) => variants.slice(0, 1)),
    listNameParts,
    inHead,
  );

/** The title with a name of a related profession; null where none is known. */
export const matchRelated = ({ related = [] }: Concept): OptionalNode =>
  matchParts(related, listNameParts, inTitle);

/** The title with a part of a long name; null for a name of one part. */
export const matchNamePart = (concept: Concept): OptionalNode =>
  or(listWorkParts(concept).map(inTitle));
