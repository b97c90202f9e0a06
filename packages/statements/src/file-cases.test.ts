import { describe, expect, test } from 'vitest';
import { readStatements } from './read.ts';
import { bytesOf } from './testing/bytes-of.ts';
import { BALANCE_CASES } from './testing/cases/balance-cases.ts';
import { BOOKING_CASES } from './testing/cases/booking-cases.ts';
import { CAMT_CASES } from './testing/cases/camt-cases.ts';
import { CARD_CASES } from './testing/cases/card-cases.ts';
import { COLUMN_CASES } from './testing/cases/column-cases.ts';
import { FURTHER_CASES } from './testing/cases/further-cases.ts';
import { GIVEN_CASES } from './testing/cases/given-cases.ts';
import { NARRATIVE_CASES } from './testing/cases/narrative-cases.ts';
import { OFX_CASES } from './testing/cases/ofx-cases.ts';
import { PROVIDER_CASES } from './testing/cases/provider-cases.ts';
import { QIF_CASES } from './testing/cases/qif-cases.ts';
import { SWIFT_CASES } from './testing/cases/swift-cases.ts';

const CASES = [
  ...GIVEN_CASES,
  ...FURTHER_CASES,
  ...BALANCE_CASES,
  ...COLUMN_CASES,
  ...PROVIDER_CASES,
  ...CARD_CASES,
  ...SWIFT_CASES,
  ...CAMT_CASES,
  ...QIF_CASES,
  ...OFX_CASES,
  ...BOOKING_CASES,
  ...NARRATIVE_CASES,
];

describe.each(CASES)('$name: $proves', (one) => {
  const file = readStatements(bytesOf(one.text, one.encoding), { today: '2026-11-12' });
  const lines = file.statements.flatMap((statement) => statement.lines);

  test('every line has its day, its sign and its words, and nothing is reported as sure without proof', () => {
    expect(lines.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual(
      one.lines.map(([day, pence]) => [day, pence]),
    );
    for (const [at, [, , words]] of one.lines.entries()) {
      for (const word of words.split('|')) expect(lines[at]?.description).toContain(word);
    }
    expect(file.csv?.isSure ?? true).toBe(one.isAsked !== true);
  });

  test('the rows that are not lines, the balance, the currency and the kind of account are reported', () => {
    const aside = file.statements.flatMap((statement) => statement.setAside);
    expect(aside.map(({ row, reason }) => `${row} ${reason}`)).toEqual(one.setAside ?? []);
    const { account, closingBalance } = file.statements.at(-1)!;
    expect(closingBalance?.amount).toBe(one.closing);
    expect([account.currency, account.kind === 'card']).toEqual([
      one.currency ?? 'GBP',
      one.kind === 'card',
    ]);
  });
});

test.each([
  ['its least amount', ':34F:GBP0,\n:13D:2610121430+0100'],
  ['its time alone', ':13:2610121430'],
])('an interim report (MT942) is refused by its name, recognised by %s', (_, fields) => {
  const text = `:20:942REF261012
:25:40000012345678
:28C:285/3
${fields}
:61:2610121012C28,00NTRFNONREF//0001
:86:OKORO T WINDOWS
:90C:1GBP28,00
-
`;
  expect(() => readStatements(bytesOf(text))).toThrow('interim report (MT942)');
});
