// What an entry implies. A profession implies the broader ones in its name, because a chief accountant is an accountant,
// and the field of work and the skill that go with it; a certificate of a language the language, a licence those of
// smaller vehicles, and MySQL that somebody knows databases.
import { foldText } from '#vietnamese/rules/fold.ts';
import { findEntry, isProfession, isRank, type Entry, type Kind } from './entries.ts';
import { findLongestAt, listSenses, type Sense } from './lookup.ts';

/**
 * Of another family only if related and at the beginning of the displayed name, with its marks: a hotel receptionist is
 * a receptionist, but a 'nhà khoa học dữ liệu' is no dentist ('nha khoa').
 */
function isBroader(entry: Entry, { entry: other, name }: Sense): boolean {
  if (other.kind !== 'title' || other.id === entry.id) return false;
  if (other.family === entry.family) return true;
  const isShown = entry.vi[0]?.toLowerCase().startsWith(`${name.toLowerCase()} `) ?? false;
  return isShown && !isRank(other) && entry.related.includes(other.id);
}

/** Vietnamese names begin with the profession ('kế toán' + 'trưởng'), English ones end with it. */
function* findHeld(entry: Entry): Generator<string> {
  const forms = [
    ...entry.vi.map((name) => ({ words: foldText(name).split(' '), at: 0 })),
    ...entry.en.map((name) => ({ words: foldText(name).split(' '), at: 1 })),
  ];
  for (const { words, at } of forms) {
    const held = findLongestAt(at === 0 ? words.slice(0, -1) : words, at);
    const isWhole = at === 0 || held?.length === words.length - 1;
    for (const sense of held && isWhole ? held.senses : [])
      if (sense.written === 'name' && isBroader(entry, sense)) yield sense.entry.id;
  }
}

const cached = new Map<string, readonly string[]>();

/** Ids of the broader professions; empty if the entry is not a profession. */
export function listBroaderTitles(id: string): readonly string[] {
  const known = cached.get(id);
  if (known) return known;
  const entry = findEntry(id);
  const ids = isProfession(entry) ? [...new Set(findHeld(entry))] : [];
  cached.set(id, ids);
  return ids;
}

const skillsByTitle = new Map<string, readonly string[]>();

/**
 * The skill that bears the name of a profession: who does 'bán hàng' has 'kỹ năng bán hàng'. At most one, because other
 * skills of a profession are not everybody's.
 */
function listSkillOfName({ id, kind, vi, en }: Entry): readonly string[] {
  const known = skillsByTitle.get(id);
  if (known) return known;
  const names =
    kind === 'title'
      ? [...vi.map((name) => `kỹ năng ${name}`), ...en.map((name) => `${name} skills`)]
      : [];
  const found = names
    .flatMap(listSenses)
    .find(({ entry, written }) => entry.kind === 'skill' && written === 'name');
  const ids = found ? [found.entry.id] : [];
  skillsByTitle.set(id, ids);
  return ids;
}

const listRelated = (id: string, kind: Kind): string[] =>
  (findEntry(id)?.related ?? []).filter((related) => findEntry(related)?.kind === kind);

/** The languages that a profession works in: those of an interpreter or a language teacher. */
export const listWorkLanguages = (id: string): string[] => listRelated(id, 'language');

const FOREIGN_LANGUAGE = 'foreign-language';

/** Each language but Vietnamese is a foreign one. */
function listLanguages({ id, kind }: Entry): string[] {
  if (kind === 'language') return id === 'vietnamese' ? [] : [FOREIGN_LANGUAGE];
  const languages = listRelated(id, 'language');
  return languages.length > 0 ? [...languages, FOREIGN_LANGUAGE] : [];
}

/** Who may drive a bus or a container truck may drive a truck and a car. */
const LICENCES: Readonly<Record<string, readonly string[]>> = {
  'truck-licence': ['driving-licence'],
  'bus-licence': ['truck-licence', 'driving-licence'],
  'container-licence': ['truck-licence', 'driving-licence'],
};

/**
 * General skills, each with those that prove it: postings ask for 'ngôn ngữ lập trình (Java, C#)'. What takes more than
 * to know one of a kind, such as designing databases, is a skill of its own.
 */
const KINDS_OF_SKILL: Readonly<Record<string, readonly string[]>> = {
  'programming-languages': (
    'javascript typescript python java csharp cpp c-language php golang ruby rust kotlin swift objective-c dart scala ' +
    'r-language perl vbdotnet'
  ).split(' '),
  database:
    'mysql mariadb postgresql sql-server oracle mongodb sqlite ibm-db2 database-design'.split(' '),
  cloud: ['aws', 'azure', 'gcp', 'cloud-migration'],
  api: ['rest-api', 'graphql', 'grpc', 'soap', 'api-design'],
  'office-skills': ['excel', 'word', 'powerpoint'],
  'adobe-creative-suite': ['photoshop', 'illustrator', 'indesign', 'premiere', 'after-effects'],
};

const generalSkills = new Map(
  Object.entries(KINDS_OF_SKILL).flatMap(([general, ids]) => ids.map((id) => [id, [general]])),
);

/**
 * Ids of the broader professions, of the field that goes with them, and of the skill with the profession's name; of
 * several fields a person may know one only. For languages and their certificates, the languages; for driving licences,
 * those of smaller vehicles; for skills of a kind, the general one.
 */
export function listImplied(id: string): readonly string[] {
  const entry = findEntry(id);
  const licences = LICENCES[id];
  if (licences) return licences;
  const general = generalSkills.get(id);
  if (general) return general;
  if (entry?.kind === 'language' || entry?.kind === 'certificate') return listLanguages(entry);
  const broader = listBroaderTitles(id);
  const fields = [id, ...broader]
    .map((one) => listRelated(one, 'field'))
    .filter((found) => found.length === 1);
  return [...broader, ...fields.flat(), ...(entry ? listSkillOfName(entry) : [])];
}
