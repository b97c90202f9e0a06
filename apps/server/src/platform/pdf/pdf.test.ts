import { expect, test } from 'vitest';
import { mintBusinessId } from '../db/business-id.ts';
import { newId } from '../db/ids.ts';
import type { Letter } from './letter.ts';
import { renderLetter, renderPost } from './render.ts';

const business = mintBusinessId(newId());

const letter: Letter = {
  title: 'Invoice INV-0007',
  mark: null,
  sender: { name: 'Bright Panes', lines: ['1 High Street', 'Sheffield', 'S1 1AA'] },
  recipient: { name: 'Łucja ap Ŵyn', lines: ['12 Mill Lane', 'Sheffield', 'S1 2AB'] },
  facts: [{ label: 'Date', value: '21 November 2026' }],
  columns: [
    { label: 'Description', width: 'fill' },
    { label: 'Amount', width: 'fit' },
  ],
  rows: [['Windows, front and back', '£18.00']],
  totals: [{ label: 'To pay', value: '£18.00' }],
  notes: [],
};

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

test('a letter becomes a PDF, and a long table continues over several pages', async () => {
  const [one, many] = await Promise.all([
    renderLetter(business, letter),
    renderLetter(business, { ...letter, rows: Array.from({ length: 120 }, () => letter.rows[0]!) }),
  ]);
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(one)).toBe(1);
  expect(pagesOf(many)).toBeGreaterThan(2);
});

test('a row with one cell is a heading across the table, above the rows that follow', async () => {
  const columns = ['Description', 'Quantity', 'Unit price', 'Amount'].map((label, at) => ({
    label,
    width: at === 0 ? ('fill' as const) : ('fit' as const),
  }));
  const row = ['Windows, Flat 2', '1', '£18.00', '£18.00'];
  const [plain, headed] = await Promise.all([
    renderLetter(business, { ...letter, columns, rows: [row] }),
    renderLetter(business, { ...letter, columns, rows: [['12 High Street, Bath'], row] }),
  ]);
  expect([pagesOf(plain), pagesOf(headed)]).toEqual([1, 1]);
  expect(contentOf(headed)).not.toBe(contentOf(plain));
});

/** The content of a PDF, without its creation time. */
function contentOf(pdf: Buffer): string {
  return pdf
    .toString('latin1')
    .replaceAll(/\(D:\d{14}Z\)/g, '')
    .replaceAll(/\/ID \[[^\]]*\]/g, '');
}

test('a letter is the same, whichever letters were made before it with the same fonts', async () => {
  const first = await renderLetter(business, letter);
  await renderLetter(business, {
    ...letter,
    title: 'ÀÉÎÕÜ',
    mark: 'Void',
    rows: [['ZYXWV', '£9']],
  });
  const again = await renderLetter(business, letter);
  expect(contentOf(again)).toBe(contentOf(first));
  expect(contentOf(first)).toMatch(/\+Roboto-Regular/);
});

test('letters to post share one document, and each starts on a new page', async () => {
  const long = { ...letter, rows: Array.from({ length: 60 }, () => letter.rows[0]!) };
  expect(pagesOf(await renderPost(business, [letter, letter]))).toBe(2);
  expect(pagesOf(await renderPost(business, [long, letter]))).toBeGreaterThan(2);
});

test('a letter that cannot be laid out is refused, and the next letter is made', async () => {
  const broken = { ...letter, rows: [['Windows', '£18.00', 'a cell without a column']] };
  await expect(renderLetter(business, broken)).rejects.toThrow('could not be laid out');
  expect(pagesOf(await renderLetter(business, letter))).toBe(1);
});
