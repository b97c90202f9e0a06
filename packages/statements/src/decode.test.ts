import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';
import { StatementError } from './model.ts';
import { readStatements } from './read.ts';

/** Text with letters that each encoding writes differently. */
const TEXT = 'Date,Description,Amount\n17/02/2026,ZOË MÜLLER – £5,14.00\n18/02/2026,CAFÉ,18.00\n';
const MARK = '\uFEFF';

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

/** Windows-1252 has its own byte for a dash. */
const windows = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');

const whatIsRead = (bytes: Uint8Array) =>
  readStatements(bytes).statements.flatMap(({ lines }) =>
    lines.map(({ bookedOn, amount, description }) => [bookedOn, amount, description]),
  );
const WHOLE = [
  ['2026-02-17', 1400, 'ZOË MÜLLER – £5'],
  ['2026-02-18', 1800, 'CAFÉ'],
];

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(MARK + TEXT)],
  ['UTF-16, little end first', utf16(TEXT, 'le')],
  ['UTF-16, little end first, with its mark', utf16(MARK + TEXT, 'le')],
  ['UTF-16, big end first', utf16(TEXT, 'be')],
  ['UTF-16, big end first, with its mark', utf16(MARK + TEXT, 'be')],
  ['Windows-1252', windows(TEXT)],
])('the same lines are read from a file in %s', (_encoding, bytes) => {
  expect(whatIsRead(bytes)).toEqual(WHOLE);
});

describe('a broken encoding', () => {
  test('leaves the money unchanged: only a letter that was written in part is lost', () => {
    const bytes = Buffer.from(MARK + TEXT);
    const half = bytes.indexOf(Buffer.from('Ë')) + 1;
    bytes[half] = 0x20;
    const [first, second] = whatIsRead(bytes);
    expect(first).toEqual(['2026-02-17', 1400, 'ZO\uFFFD MÜLLER – £5']);
    expect(second).toEqual(WHOLE[1]);
  });

  test('leaves the money unchanged if two encodings are mixed', () => {
    const mixed = Buffer.concat([Buffer.from(TEXT), windows('19/02/2026,NOËL,20.00\n')]);
    expect(whatIsRead(mixed).map(([on, amount]) => [on, amount])).toEqual([
      ['2026-02-17', 1400],
      ['2026-02-18', 1800],
      ['2026-02-19', 2000],
    ]);
  });

  test.each([
    ['UTF-16 that lost a byte', utf16(MARK + TEXT, 'le').subarray(0, -31)],
    ['UTF-16 that lost its first byte', utf16(TEXT, 'le').subarray(1)],
    ['bytes of zero within a text', Buffer.from(TEXT.replace('CAFÉ', 'CA\0FE'))],
    ['nothing but zeros', Buffer.alloc(5000)],
    ['nothing but a mark', Buffer.from(MARK)],
  ])('is refused with a message if its lines are not whole: %s', (_what, bytes) => {
    let refusal: unknown;
    try {
      // Any lines that can still be read are lines of the whole file.
      expect(WHOLE).toEqual(expect.arrayContaining(whatIsRead(bytes)));
    } catch (error) {
      refusal = error;
    }
    expect(refusal === undefined || refusal instanceof StatementError).toBe(true);
  });
});

test('a file that is not text is refused with advice', () => {
  expect(() => decode(Buffer.from('Date,Description\0,Amount'))).toThrow(
    'The file is not a text file. Please download the statement as CSV, OFX, QIF, CAMT.053 or MT940.',
  );
});
