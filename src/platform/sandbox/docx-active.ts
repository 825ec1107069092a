// Detects active content in a DOCX: external templates and pictures, OLE, macros, and fields that fetch or run something.
import type { Entry } from './zip.ts';

/** Content types that another program would run or open. */
const ACTIVE_TYPE = /macroEnabled|vbaProject|vbaData|activeX|oleObject|ms-office\.vba/i;
const ACTIVE_PART = /(?:^|\/)(?:embeddings|activeX|attachedToolbars)\/|vbaProject|vbaData/i;
/** Relationships that load content; a hyperlink is only followed when the reader clicks it. */
const ACTIVE_RELATION =
  /\/(?:attachedTemplate|oleObject|package|control|subDocument|aFChunk|vbaProject|wordVbaData|frame|mailMergeSource|mailMergeHeaderSource|transform|externalLink\w{0,20}|attachedToolbars)$/i;
/** Fields that fetch or start something when they are updated. `QUOTE` can spell them as character codes. */
const ACTIVE_FIELD =
  /^\s*"?(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|MACROBUTTON|DATABASE|RD|QUOTE)\b/i;
const ACTIVE_ELEMENT = /^(?:altChunk|object|OLEObject|control|subDoc|attachedTemplate|mailMerge)$/;

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
  behind: string;
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
    yield { name, text, behind: end < 0 ? '' : piece.slice(end + 1) };
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
function attribute(text: string, name: keyof typeof ATTRIBUTES): string {
  const from = text.search(ATTRIBUTES[name]);
  if (from === -1) return '';
  const rest = text.slice(text.indexOf('=', from) + 1).trimStart();
  const quote = rest[0] ?? '';
  if (quote !== '"' && quote !== "'") return '';
  const end = rest.indexOf(quote, 1);
  return unescapeXml(rest.slice(1, end === -1 ? undefined : end));
}

const isLink = (type: string, target: string) =>
  /\/hyperlink$/i.test(type) && /^(?:https?:|mailto:|tel:|#)/i.test(target.trim());

function isActiveRelation({ name, text }: Tag): boolean {
  if (name !== 'Relationship') return false;
  const [type, target] = [attribute(text, 'Type'), attribute(text, 'Target')];
  if (ACTIVE_RELATION.test(type)) return true;
  const isOutside = attribute(text, 'TargetMode').trim().toLowerCase() === 'external';
  return isOutside && !isLink(type, target);
}

/** Collects field instructions. Word joins the parts of one, even if they split a word. */
class Fields {
  readonly #all: string[] = [''];

  read({ name, text, behind }: Tag): void {
    if (name === 'fldSimple') this.#all.push(attribute(text, 'instr'), '');
    else if (name === 'fldChar' && attribute(text, 'fldCharType') === 'begin') this.#all.push('');
    else if (name === 'instrText' || name === 'delInstrText') {
      this.#all.push(`${this.#all.pop() ?? ''}${unescapeXml(behind)}`);
    }
  }

  areActive(): boolean {
    return this.#all.some((field) => ACTIVE_FIELD.test(field));
  }
}

function isActivePart(xml: string): boolean {
  const fields = new Fields();
  for (const tag of findTags(xml)) {
    if (ACTIVE_ELEMENT.test(tag.name) || isActiveRelation(tag)) return true;
    fields.read(tag);
  }
  return fields.areActive();
}

/** Word would read XML in another encoding, which the checks here would miss. */
const isForeign = (part: Buffer) => part.includes(0) || (part[0] ?? 0) >= 0xfe;

const isNamedXml = ({ name }: Entry) => /\.(?:xml|rels)$/i.test(name);

/** Word ignores a part's file extension, so its content decides. */
function beginsLikeXml(part: Buffer): boolean {
  const begin = part.toString('latin1', 0, 200);
  return (
    /^\s*</.test(begin) ||
    ['\u00ff\u00fe', '\u00fe\u00ff', '\u00ef\u00bb\u00bf'].some((mark) => begin.startsWith(mark))
  );
}

export type DocxInspection = 'plain' | 'active' | 'suspicious';

export function inspectDocx(
  entries: readonly Entry[],
  inflate: (entry: Entry) => Buffer | null,
): DocxInspection {
  if (entries.some(({ name }) => ACTIVE_PART.test(name))) return 'active';
  for (const entry of entries) {
    const part = inflate(entry);
    if (!part) return 'suspicious';
    if (!isNamedXml(entry) && !beginsLikeXml(part)) continue;
    if (isForeign(part)) return 'suspicious';
    const xml = part.toString('utf8');
    if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) return 'suspicious';
    if (/content_types/i.test(entry.name) && ACTIVE_TYPE.test(unescapeXml(xml))) return 'active';
    if (isActivePart(xml)) return 'active';
  }
  return 'plain';
}
