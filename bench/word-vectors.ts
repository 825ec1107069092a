// `npm run bench -- word-vectors --write`: computes src/lexicon/entries/word-vectors.json from the postings beside the
// project.
import fs from 'node:fs';
import path from 'node:path';
import { createDice } from '#database/demo/dice.ts';
import { listVectorTerms } from '#lexicon/rules/word-vectors.ts';
import { removeProtectedTraits } from '#matching/rules/extract/mask.ts';
import { root } from '#platform/root.ts';
import { resolvePlaces } from '#places/rules.ts';
import { readRealJobs, type RealJob } from './matching/postings.ts';

const OUTPUT = path.join(root, 'src/lexicon/entries/word-vectors.json');
const DIMENSIONS = 96;
const ITERATIONS = 8;
/** A word that fewer companies use says more about a company than about work. */
const MIN_COMPANIES = 5;
/** Words in more than this share of the postings say nothing about the work. */
const MAX_SHARE = 0.35;
const MAX_TERMS = 12_000;
/** A pair is used as a term if its words occur together this many times more often than by chance. */
const COHESION = 2.5;
const TITLE_WEIGHT = 2;

interface Posting {
  terms: ReadonlySet<string>;
  head: ReadonlySet<string>;
  company: string;
}

function readPostings(): Posting[] | null {
  const jobs = readRealJobs();
  return jobs && [...jobs.values()].map(toPosting);
}

function toPosting({ title, skills, requirements, description, employer }: RealJob): Posting {
  const head = listVectorTerms([title, ...skills].join(' . '));
  const text = removeProtectedTraits([...requirements, description].join('\n'));
  return { terms: new Set([...head, ...listVectorTerms(text)]), head, company: employer };
}

/** Words about traits that matching must not see, because masking a sentence may leave some of them. */
const SILENT = new Set(
  [
    'toi em minh ten ho la my name is am i who from of tu den duoi tren kha chua da',
    'nam nu gioi tinh male female man men woman women lady ladies',
    'tuoi age aged sinh born birth doc than ket hon married single family gia dinh con chong vo',
    'com vn www http https email mail gmail zalo phone hotline',
    'ngoai hinh chieu cao can nang que quan ho khau dan toc ton giao religion nationality quoc tich',
    'tot nghiep graduated graduate graduates graduation alumni degree bachelor hoc vien dai hoc truong school university',
    'cuu sinh vien alumnus student college academy dh cd cao dang trung cap thpt bach khoa ngoai thuong',
  ].flatMap((line) => line.split(' ')),
);

function isAboutWork(term: string): boolean {
  if (term.length < 2 || term.length > 30) return false;
  // One word of a pair may be such a word: 'trường' is a school, but 'môi trường' is the environment.
  if (term.split(' ').every((word) => SILENT.has(word) || /^\d+$/.test(word))) return false;
  return resolvePlaces(term).places.length === 0;
}

interface Vocabulary {
  terms: readonly string[];
  numbers: ReadonlyMap<string, number>;
  /** Logarithm of each term's rarity. */
  rarities: readonly number[];
}

function chooseTerms(postings: readonly Posting[]): Vocabulary {
  const uses = new Map<string, { postings: number; companies: Set<string> }>();
  for (const { terms, company } of postings) {
    for (const term of terms) {
      const use = uses.get(term) ?? { postings: 0, companies: new Set() };
      use.postings += 1;
      if (use.companies.size < MIN_COMPANIES) use.companies.add(company);
      uses.set(term, use);
    }
  }
  const count = (term: string) => uses.get(term)?.postings ?? 0;
  /** A pair is a term if its words occur together much more often than by chance. */
  const isTerm = (term: string) => {
    const [first = '', second] = term.split(' ');
    if (second === undefined) return true;
    const chance = (count(first) * count(second)) / postings.length;
    return count(term) > COHESION * chance;
  };
  const chosen = [...uses]
    .filter(([, use]) => use.companies.size >= MIN_COMPANIES)
    .filter(([, use]) => use.postings <= MAX_SHARE * postings.length)
    .filter(([term]) => isAboutWork(term) && isTerm(term))
    .toSorted(([a, one], [b, other]) => other.postings - one.postings || (a < b ? -1 : 1))
    .slice(0, MAX_TERMS);
  const terms = chosen.map(([term]) => term);
  return {
    terms,
    numbers: new Map(terms.map((term, nth) => [term, nth])),
    rarities: chosen.map(([, use]) => Math.log(postings.length / use.postings)),
  };
}

/**
 * A sparse matrix with one unit-length row per posting: the rarity of each term, weighted by `TITLE_WEIGHT` if it
 * occurs in title or skills.
 */
interface Matrix {
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
}

function toMatrix(postings: readonly Posting[], { numbers, rarities }: Vocabulary): Matrix {
  const [starts, columns, values]: [number[], number[], number[]] = [[0], [], []];
  for (const { terms, head } of postings) {
    const row: [column: number, value: number][] = [];
    for (const term of terms) {
      const column = numbers.get(term);
      if (column !== undefined)
        row.push([column, (rarities[column] ?? 0) * (head.has(term) ? TITLE_WEIGHT : 1)]);
    }
    const length = Math.hypot(...row.map(([, value]) => value)) || 1;
    for (const [column, value] of row) {
      columns.push(column);
      values.push(value / length);
    }
    starts.push(columns.length);
  }
  return {
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    values: Float32Array.from(values),
  };
}

/** The matrix's transpose times the matrix times `basis`, which has `DIMENSIONS` numbers for each term. */
function multiply({ starts, columns, values }: Matrix, basis: Float64Array) {
  const product = new Float64Array(basis.length);
  const row = new Float64Array(DIMENSIONS);
  for (let nth = 0; nth + 1 < starts.length; nth++) {
    const [from, to] = [starts[nth] ?? 0, starts[nth + 1] ?? 0];
    row.fill(0);
    for (let at = from; at < to; at++) {
      const [start, value] = [(columns[at] ?? 0) * DIMENSIONS, values[at] ?? 0];
      for (let k = 0; k < DIMENSIONS; k++) row[k] = (row[k] ?? 0) + value * (basis[start + k] ?? 0);
    }
    for (let at = from; at < to; at++) {
      const [start, value] = [(columns[at] ?? 0) * DIMENSIONS, values[at] ?? 0];
      for (let k = 0; k < DIMENSIONS; k++)
        product[start + k] = (product[start + k] ?? 0) + value * (row[k] ?? 0);
    }
  }
  return product;
}

/** Orthonormalizes the columns (modified Gram-Schmidt). */
function orthonormalize(basis: Float64Array): void {
  const terms = basis.length / DIMENSIONS;
  for (let k = 0; k < DIMENSIONS; k++) {
    for (let other = 0; other <= k; other++) {
      let dot = 0;
      for (let t = 0; t < terms; t++)
        dot += (basis[t * DIMENSIONS + k] ?? 0) * (basis[t * DIMENSIONS + other] ?? 0);
      const scale = other === k ? 1 / (Math.sqrt(dot) || 1) : 0;
      for (let t = 0; t < terms; t++) {
        const at = t * DIMENSIONS + k;
        basis[at] =
          other === k
            ? (basis[at] ?? 0) * scale
            : (basis[at] ?? 0) - dot * (basis[t * DIMENSIONS + other] ?? 0);
      }
    }
  }
}

/**
 * The terms' coordinates along the main directions of variation, by subspace iteration; cosines need only the subspace,
 * not the individual directions.
 */
function findDirections(matrix: Matrix, terms: number): Float64Array {
  const dice = createDice('word vectors');
  let basis = Float64Array.from({ length: terms * DIMENSIONS }, () => dice.roll() - 0.5);
  for (let nth = 0; nth < ITERATIONS; nth++) {
    basis = multiply(matrix, basis);
    orthonormalize(basis);
  }
  return basis;
}

/** Quantizes each vector to integers from -127 to 127 with its own scale; rare words get a higher scale. */
function toFile({ terms, rarities }: Vocabulary, basis: Float64Array) {
  const values = new Int8Array(basis.length);
  const scales = terms.map((_, nth) => {
    const vector = basis.subarray(nth * DIMENSIONS, (nth + 1) * DIMENSIONS);
    const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
    for (const [k, value] of vector.entries())
      values[nth * DIMENSIONS + k] = Math.round((127 * value) / most);
    return Number(((most * (rarities[nth] ?? 0) * 1000) / 127).toPrecision(4));
  });
  const vectors = Buffer.from(values.buffer).toString('base64');
  return { dimensions: DIMENSIONS, terms: terms.join('\n'), scales, vectors };
}

export async function benchWordVectors({ write }: { write?: boolean | undefined }): Promise<void> {
  const postings = readPostings();
  if (!postings) {
    console.log('  Skipped: the real postings (../shared/data) are not beside the project.');
    return;
  }
  const vocabulary = chooseTerms(postings);
  const matrix = toMatrix(postings, vocabulary);
  const file = JSON.stringify(toFile(vocabulary, findDirections(matrix, vocabulary.terms.length)));
  console.log(
    `  ${postings.length} postings, ${vocabulary.terms.length} terms, ${matrix.values.length} uses, ${file.length} bytes`,
  );
  if (write) fs.writeFileSync(OUTPUT, `${file}\n`);
}
