import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of the font library that is used here. */
interface FontLibrary {
  create(bytes: Uint8Array): object;
  registerFormat(format: Format): void;
}

interface Format {
  probe(bytes: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}

// The very copy that lays out documents: it is the document's own dependency, two steps away.
const ofPdfmake = createRequire(import.meta.resolve('pdfmake/package.json'));
const library = createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as FontLibrary;

/** Begins what stands for a font that was read already. */
const MARK = Buffer.from('kept font ');
const kept: object[] = [];

function isKept(bytes: Uint8Array): boolean {
  return MARK.equals(bytes.subarray(0, MARK.length));
}

class KeptFont {
  static probe(this: void, bytes: Uint8Array): boolean {
    return isKept(bytes);
  }

  constructor({ buffer }: { readonly buffer: Uint8Array }) {
    // The font itself, in place of one more that is read anew.
    return kept[buffer[MARK.length]!]!;
  }
}

library.registerFormat(KeptFont);

/**
 * Reads a font once for all documents of this thread: reading its tables anew is half of the work of a page.
 * @returns bytes that stand for it wherever a document takes those of a font
 */
export function keptFont(path: string): Buffer {
  kept.push(library.create(readFileSync(path)));
  return Buffer.concat([MARK, Buffer.from([kept.length - 1])]);
}
