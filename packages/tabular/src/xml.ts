// Without this reference, programs that include these sources find no types for saxen.
// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of another package cannot be imported
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';

/**
 * The handlers for a document's tags and texts, which are called in order. Names come without their
 * prefix.
 */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The refusal of text that is not complete XML. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
  /** The line at fault, counted from 1; null if no line is. */
  readonly line: number | null;

  constructor(line: number | null) {
    super('The text is not complete XML');
    this.line = line;
  }
}

/**
 * Reads XML from beginning to end, and keeps none of it in memory. Entities other than the usual five and numeric
 * references stay as they are, so that a document cannot grow.
 *
 * @throws {XmlError} for text that is not XML; errors that the reader throws pass through immediately
 */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new Parser();
  let failure: { readonly error: unknown } | null = null;
  let hasRoot = false;
  const guarded = (call: () => void) => {
    try {
      call();
    } catch (error) {
      failure ??= { error };
      parser.stop();
    }
  };
  parser.on('openTag', (name, attributes, decode) => {
    hasRoot = true;
    if (!reader.open) return;
    guarded(() => {
      let known: Record<string, string> | null = null;
      reader.open?.(localName(name), (attribute) => {
        known ??= localNames(attributes());
        return decode(known[attribute] ?? '');
      });
    });
  });
  parser.on('closeTag', (name) => guarded(() => reader.close?.(localName(name))));
  parser.on('text', (text, decode) => guarded(() => reader.text?.(decode(text))));
  parser.on('cdata', (text) => guarded(() => reader.text?.(text)));
  parser.on('error', (_problem, context) => {
    failure ??= { error: new XmlError(context().line + 1) };
  });
  parser.on('warn', () => {});
  guarded(() => parser.parse(xml));
  throwIf(failure);
  if (!hasRoot) throw new XmlError(null);
}

function throwIf(failure: { readonly error: unknown } | null): void {
  if (failure !== null) throw failure.error;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function localNames(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const names: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) names[localName(name)] ??= value;
  return names;
}
