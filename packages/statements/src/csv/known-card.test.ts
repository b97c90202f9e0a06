import { expect, test } from 'vitest';
import { readStatements } from '../read.ts';
import { bytesOf } from '../testing/bytes-of.ts';

const read = (text: string, kind?: 'card' | 'current') => {
  const file = readStatements(bytesOf(text), { today: '2026-11-12', ...(kind && { kind }) });
  return {
    amounts: file.statements.flatMap(({ lines }) => lines.map(({ amount }) => amount)),
    doubts: file.csv?.doubts,
    layout: file.csv?.layout,
    fingerprint: file.csv?.fingerprint,
  };
};

const PURCHASES = `Date,Description,Amount
13/10/2026,BRIGHTLINE SUPPLIES,25.50
14/10/2026,TESCO PFS 3312,44.20
15/10/2026,BRIGHTLINE SUPPLIES,-5.00
`;

test('the purchases of a known card are read as money out, and the user is asked to confirm', () => {
  expect(read(PURCHASES)).toMatchObject({ amounts: [2550, 4420, -500], doubts: [] });
  expect(read(PURCHASES, 'current')).toMatchObject({ amounts: [2550, 4420, -500], doubts: [] });
  expect(read(PURCHASES, 'card')).toMatchObject({
    amounts: [-2550, -4420, 500],
    doubts: ['direction'],
    fingerprint: 'card: date|description|amount',
  });
});

test('a known card whose purchases are already money out stays as it is', () => {
  const text = PURCHASES.replaceAll(/(-?)([\d.]+)$/gm, (_, sign: string, sum: string) =>
    sign === '' ? `-${sum}` : sum,
  );
  expect(read(text, 'card')).toMatchObject({ amounts: [-2550, -4420, 500], doubts: [] });
});

test('a balance that grows with the purchases of a known card is a debt', () => {
  const text = `Date,Description,Amount,Balance
13/10/2026,BRIGHTLINE SUPPLIES,25.50,125.50
14/10/2026,TESCO PFS 3312,44.20,169.70
15/10/2026,BRIGHTLINE SUPPLIES,-5.00,164.70
`;
  expect(read(text)).toMatchObject({ amounts: [2550, 4420, -500], doubts: [] });
  expect(read(text, 'card')).toMatchObject({
    amounts: [-2550, -4420, 500],
    doubts: ['direction'],
    layout: { balanceIsOwed: true },
  });
});

test('amounts under unambiguous headings are not reversed, whatever the kind', () => {
  const text = `Date,Description,Paid out,Paid in
13/10/2026,BRIGHTLINE SUPPLIES,,25.50
14/10/2026,TESCO PFS 3312,,44.20
15/10/2026,BRIGHTLINE SUPPLIES,5.00,
`;
  expect(read(text, 'card')).toMatchObject({ amounts: [2550, 4420, -500], doubts: [] });
});
