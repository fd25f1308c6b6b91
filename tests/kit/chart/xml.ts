import { XMLParser } from 'fast-xml-parser';

export interface Element {
  tag: string;
  attrs: Record<string, string>;
  inner: Element[];
}
/** The parser's own form, tags as keys, in one that can be walked. */
const elements = (parsed: readonly Record<string, unknown>[]): Element[] =>
  parsed.flatMap(({ ':@': attrs, ...rest }) =>
    Object.entries(rest).map(([tag, inner]) => ({
      tag,
      attrs: (attrs ?? {}) as Record<string, string>,
      inner: Array.isArray(inner) ? elements(inner) : [],
    })),
  );
/** A document as its elements, in their order, without its texts. */
export const readXml = (text: string): Element[] =>
  elements(
    new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      processEntities: true,
      parseAttributeValue: false,
    }).parse(text),
  );
