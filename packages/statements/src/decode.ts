import { StatementError } from './model.ts';

/** How much of a file is looked at to tell its encoding. */
const LOOKED_AT = 4096;

/**
 * The text of a file: UTF-8 or UTF-16 by their marks or by how they look, else Windows-1252, which
 * takes any byte.
 *
 * @throws {StatementError} for a file that is no text
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new StatementError('The file is empty.');
  refuseKnownOthers(bytes);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.trim() === '') throw new StatementError('The file is empty.');
  if (text.includes('\0')) {
    throw new StatementError(
      'The file is not a text file. Please download the statement as CSV, OFX, QIF, CAMT.053 or MT940.',
    );
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  // Said to be UTF-8: a byte of it that is broken does not make it something else.
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const looked = Math.min(bytes.length, LOOKED_AT);
  let evenZeros = 0;
  let oddZeros = 0;
  for (let at = 0; at < looked; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) evenZeros += 1;
    else oddZeros += 1;
  }
  // Latin letters have a zero in every pair of bytes, on the same side.
  if (oddZeros > looked / 5 && evenZeros < oddZeros / 10) return 'utf-16le';
  if (evenZeros > looked / 5 && oddZeros < evenZeros / 10) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Files that people take for statements, by their first bytes, with what to do instead. */
const OTHERS: readonly (readonly [readonly number[], string])[] = [
  [
    [0x25, 0x50, 0x44, 0x46],
    'This is a PDF. Please download the statement from your bank as CSV, OFX or QIF.',
  ],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet or a ZIP file. Please save it as CSV, or unpack it, and choose that file.',
  ],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel file. Please save it as CSV, and choose that file.'],
];

function refuseKnownOthers(bytes: Uint8Array): void {
  for (const [start, words] of OTHERS) {
    if (start.every((byte, at) => bytes[at] === byte)) throw new StatementError(words);
  }
}
