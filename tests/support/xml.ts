// Parses XML in tests; throws if it is not well-formed.
// @ts-expect-error jsdom has no types of its own.
import { JSDOM } from 'jsdom';

interface XmlElement {
  localName: string;
  namespaceURI: string | null;
  textContent: string | null;
  children: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagName(name: string): ArrayLike<XmlElement> & Iterable<XmlElement>;
}

interface XmlWindow {
  DOMParser: new () => {
    parseFromString(text: string, type: string): { documentElement: XmlElement };
  };
}

// The package has no types.
const { DOMParser } = (new JSDOM() as { window: XmlWindow }).window;

export function parseXml(text: string): XmlElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
  const [fault] = documentElement.getElementsByTagName('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'not well-formed');
  return documentElement;
}

/** Texts of all elements of this name. */
export const readAll = (parent: XmlElement, name: string): string[] =>
  [...parent.getElementsByTagName(name)].map((it) => it.textContent ?? '');
