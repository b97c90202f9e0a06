import { decodedText } from '@roundbook/tabular/encoding';
import { StatementError } from './model.ts';

/**
 * The text of a file: UTF-8 or UTF-16, recognised by its byte order mark or its bytes, otherwise
 * Windows-1252, which accepts any byte.
 *
 * @throws {StatementError} for a file that is not text
 */
export function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new StatementError('The file is empty.');
  refuseKnownOthers(bytes);
  const text = decodedText(bytes);
  if (text === '') throw new StatementError('The file is empty.');
  if (text === null) {
    throw new StatementError(
      'The file is not a text file. Please download the statement as CSV, OFX, QIF, CAMT.053 or MT940.',
    );
  }
  return text;
}

/** Files that people mistake for statements: their first bytes, and advice on what to do instead. */
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
