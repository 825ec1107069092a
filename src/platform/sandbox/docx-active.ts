// Detects active content in a DOCX: external templates and pictures, OLE, macros, and fields that fetch or run something.
import type { ZipEntry } from './zip.ts';

/** Content types that another program would run or open. */
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.vba/i;
const ACTIVE_PART = /(?:^|\/)(?:embeddings|activeX|attachedToolbars)\/|vbaProject|vbaData/i;
/** Relationships that load content; a hyperlink is only followed when the reader clicks it. */
const ACTIVE_RELATION =
  /\/(?:attachedTemplate|oleObject|package|control|subDocument|aFChunk|vbaProject|wordVbaData|frame|mailMergeSource|mailMergeHeaderSource|transform|externalLink\w{0,20}|attachedToolbars)$/i;
/** Fields that fetch or start something when they are updated. `QUOTE` can spell them as character codes. */
const ACTIVE_FIELD =
  /^\s*"?(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|MACROBUTTON|DATABASE|RD|QUOTE)\b/i;
const ACTIVE_ELEMENT = /^(?:altChunk|object|OLEObject|control|subDoc|mailMerge)$/;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function toCharacter(name: string): string {
  const code = /^#x([\da-f]{1,6})$/i.exec(name)?.[1];
  const number = code ? Number.parseInt(code, 16) : Number(/^#(\d{1,7})$/.exec(name)?.[1] ?? 0);
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : (ENTITIES[name] ?? ' ');
}

export const unescapeXml = (text: string) =>
  text.replaceAll(/&([#\w]{1,12});/g, (_all, name: string) => toCharacter(name));

interface Tag {
  /** Without its namespace prefix, which the file can choose. */
  name: string;
  text: string;
  /** The text after the tag, up to the next tag. */
  after: string;
}

/** Visits each tag once, however malformed the file is. */
export function* findTags(xml: string): Generator<Tag> {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const next = xml.indexOf('<', at + 1);
    const piece = xml.slice(at + 1, next < 0 ? xml.length : next);
    const end = piece.indexOf('>');
    const text = end < 0 ? piece : piece.slice(0, end);
    const [, name = ''] = /^(?:[\w.-]{1,40}:)?([\w.-]{1,60})/.exec(text) ?? [];
    yield { name, text, after: end < 0 ? '' : piece.slice(end + 1) };
    at = next;
  }
}

const ATTRIBUTES = {
  Type: /[\s:]Type\s{0,10}=/,
  Target: /[\s:]Target\s{0,10}=/,
  TargetMode: /[\s:]TargetMode\s{0,10}=/,
  instr: /[\s:]instr\s{0,10}=/,
  fldCharType: /[\s:]fldCharType\s{0,10}=/,
};

/** The value of an attribute, whatever its prefix. */
function getAttribute(text: string, name: keyof typeof ATTRIBUTES): string {
  const from = text.search(ATTRIBUTES[name]);
  if (from === -1) return '';
  const rest = text.slice(text.indexOf('=', from) + 1).trimStart();
  const quote = rest[0] ?? '';
  if (quote !== '"' && quote !== "'") return '';
  const end = rest.indexOf(quote, 1);
  return unescapeXml(rest.slice(1, end === -1 ? undefined : end));
}

/** People type links without a scheme too ('facebook.com/linh'). Two slashes lead into the local network. */
const HARMLESS_TARGET = /^(?:https?:|mailto:|tel:|(?!\/\/)[^:\\]*$)/i;
/** Word names the template of a résumé by its path on the writer's disk. No other computer finds it there. */
const LOCAL_TEMPLATE = /^file:\/\/\/[a-z]:(?:[\\/][^\\/:]+)+$/i;

interface Relation {
  type: string;
  target: string;
  isOutside: boolean;
}

function toRelation({ name, text }: Tag): Relation | null {
  if (name !== 'Relationship') return null;
  return {
    type: getAttribute(text, 'Type'),
    target: getAttribute(text, 'Target').trim(),
    isOutside: getAttribute(text, 'TargetMode').trim().toLowerCase() === 'external',
  };
}

const isTemplate = ({ type, target, isOutside }: Relation) =>
  isOutside && /\/attachedTemplate$/i.test(type) && LOCAL_TEMPLATE.test(target);

function isActiveRelation(relation: Relation): boolean {
  const { type, target, isOutside } = relation;
  if (isTemplate(relation)) return false;
  if (ACTIVE_RELATION.test(type)) return true;
  const isLink = /\/hyperlink$/i.test(type) && HARMLESS_TARGET.test(target);
  return isOutside && !isLink;
}

/** A part that names a template by a relation, which may have another type, has no other relation to the outside. */
class Templates {
  /** Names of the parts with relations of those that have a template. */
  readonly #relations = new Set<string>();
  /** Names of the parts with relations to pages outside. */
  readonly #linking = new Set<string>();

  read(part: string, { name }: Tag, relation: Relation | null): void {
    if (name === 'attachedTemplate') {
      const from = part.lastIndexOf('/') + 1;
      this.#relations.add(`${part.slice(0, from)}_rels/${part.slice(from)}.rels`.toLowerCase());
    }
    if (relation?.isOutside && !isTemplate(relation)) this.#linking.add(part.toLowerCase());
  }

  areActive(): boolean {
    return !this.#relations.isDisjointFrom(this.#linking);
  }
}

/** Collects field instructions. Word joins the parts of one, even if they split a word. */
class Fields {
  readonly #all: string[] = [''];

  read({ name, text, after }: Tag): void {
    if (name === 'fldSimple') this.#all.push(getAttribute(text, 'instr'), '');
    else if (name === 'fldChar' && getAttribute(text, 'fldCharType') === 'begin')
      this.#all.push('');
    else if (name === 'instrText' || name === 'delInstrText') {
      this.#all.push(`${this.#all.pop() ?? ''}${unescapeXml(after)}`);
    }
  }

  areActive(): boolean {
    return this.#all.some((field) => ACTIVE_FIELD.test(field));
  }
}

function isActivePart(part: string, xml: string, templates: Templates): boolean {
  const fields = new Fields();
  for (const tag of findTags(xml)) {
    const relation = toRelation(tag);
    if (ACTIVE_ELEMENT.test(tag.name) || (relation && isActiveRelation(relation))) return true;
    templates.read(part, tag, relation);
    fields.read(tag);
  }
  return fields.areActive();
}

/** Word would read XML in another encoding, which the checks here would miss. */
const isForeign = (part: Buffer) => part.includes(0) || (part[0] ?? 0) >= 0xfe;

const isNamedXml = ({ name }: ZipEntry) => /\.(?:xml|rels)$/i.test(name);

/** Word ignores a part's file extension, so its content decides. */
function beginsLikeXml(part: Buffer): boolean {
  const begin = part.toString('latin1', 0, 200);
  return (
    /^\s*</.test(begin) ||
    ['\u00ff\u00fe', '\u00fe\u00ff', '\u00ef\u00bb\u00bf'].some((mark) => begin.startsWith(mark))
  );
}

type DocxInspection = 'plain' | 'active' | 'suspicious';

export function inspectDocx(
  entries: readonly ZipEntry[],
  inflate: (entry: ZipEntry) => Buffer | null,
): DocxInspection {
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) return 'active';
  const templates = new Templates();
  for (const entry of entries) {
    const part = inflate(entry);
    if (!part) return 'suspicious';
    if (!isNamedXml(entry) && !beginsLikeXml(part)) continue;
    if (isForeign(part)) return 'suspicious';
    const xml = part.toString('utf8');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'suspicious';
    if (/content_types/i.test(entry.name) && ACTIVE_TYPE.test(unescapeXml(xml))) return 'active';
    if (isActivePart(entry.name, xml, templates)) return 'active';
  }
  return templates.areActive() ? 'active' : 'plain';
}
