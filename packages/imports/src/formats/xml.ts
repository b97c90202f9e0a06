// The programs that take in these sources know no types of saxen otherwise.
// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of another package cannot be imported
/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen';
import { ListRefusal } from '../refusal.ts';

/** What is done with the tags and texts of a document, in its order. Names come without their prefix. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/**
 * Reads XML from its beginning until its end, or until the reader says `true` from `isEnough`. Entities other than
 * the usual five and numbers stay as they are, so that a document cannot grow.
 *
 * @throws {ListRefusal} for text that is no XML
 */
export function readXml(xml: string, reader: XmlReader, isEnough?: () => boolean): void {
  const parser = new Parser();
  let failure: Error | null = null;
  let hasRoot = false;
  const stopIf = (stop: boolean) => {
    if (stop) parser.stop();
  };
  const guarded = (call: () => void) => {
    try {
      call();
      if (isEnough) stopIf(isEnough());
    } catch (error) {
      failure = error instanceof Error ? error : notXml();
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
  parser.on('error', () => {
    failure ??= notXml();
  });
  parser.on('warn', () => {});
  try {
    parser.parse(xml);
  } catch (error) {
    throw error instanceof ListRefusal ? error : notXml();
  }
  refuseIf(failure);
  if (!hasRoot) throw notXml();
}

function refuseIf(failure: Error | null): void {
  if (failure !== null) throw failure;
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

function notXml(): ListRefusal {
  return new ListRefusal(
    'The workbook is damaged. Please open it, save it again, and choose that.',
  );
}
