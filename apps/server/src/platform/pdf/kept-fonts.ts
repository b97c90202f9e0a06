import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The part of the font library that is used here. */
interface FontLibrary {
  create(bytes: Uint8Array): Font;
  registerFormat(format: Format): void;
}

interface Font {
  layout(text: string, ...further: readonly unknown[]): Run;
}

/** A word set in a font. Documents scale its positions in place. */
interface Run {
  readonly positions: readonly object[];
}

interface Format {
  probe(bytes: Uint8Array): boolean;
  new (stream: { readonly buffer: Uint8Array }): object;
}

// Finds the copy of the font library that lays out documents: the document library's own
// dependency, two steps away.
const ofPdfmake = createRequire(import.meta.resolve('pdfmake/package.json'));
const library = createRequire(ofPdfmake.resolve('pdfkit'))('fontkit') as FontLibrary;

/** The prefix of the bytes that stand for a font that has already been read. */
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
    // Returns the kept font instead of parsing it again.
    return kept[buffer[MARK.length]!]!;
  }
}

library.registerFormat(KeptFont);

/**
 * The maximum number of words kept per font: apart from names and addresses, letters use the same words again and
 * again.
 */
const MOST_WORDS = 4000;

const copyOf = <Kind extends object>(one: Kind): Kind =>
  Object.assign(Object.create(Object.getPrototypeOf(one) as object) as Kind, one);

/**
 * Sets each word only once for all documents, as choosing its glyphs is a fifth of the work on a
 * page.
 */
function keepWords(font: Font): void {
  const set = font.layout.bind(font);
  const words = new Map<string, Run>();
  font.layout = (text, ...further) => {
    if (further.some((one) => one !== undefined)) return set(text, ...further);
    let run = words.get(text);
    if (!run) {
      if (words.size >= MOST_WORDS) words.clear();
      run = set(text);
      words.set(text, run);
    }
    return Object.assign(copyOf(run), { positions: run.positions.map(copyOf) });
  };
}

/**
 * Reads a font only once for all documents of this thread, as reading its tables each time is half of the work on a
 * page.
 * @returns bytes that stand for the font, for use wherever a document takes a font's bytes
 */
export function keptFont(path: string): Buffer {
  const font = library.create(readFileSync(path));
  keepWords(font);
  kept.push(font);
  return Buffer.concat([MARK, Buffer.from([kept.length - 1])]);
}
