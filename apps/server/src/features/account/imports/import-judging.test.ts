import { expect, test } from 'vitest';
import { longestShare } from '../../../testing/longest-share.ts';
import { FirmIndex } from './import-firm.ts';
import { judge, type Judgement } from './import-judging.ts';

const nowhere = { place: async () => null, placeAll: async () => [] };

/** Rows of a list, each for a different customer. */
function rowsOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    cells: [`Customer ${at}`, `${at} High Street`, 'Sheffield', 'S1 2AB', 'Windows', '12.50'],
    edits: {},
    choice: null,
  }));
}

test('a long list is judged without holding up the event loop', async () => {
  const settings = {
    dateOrder: 'dmy',
    balanceSign: 'owes',
    notesFor: null,
    cleanedBefore: null,
    leavers: null,
    belowZero: null,
    service: 'Windows',
    frequency: { unit: 'week', every: 4 },
  } as const;
  const columns = ['name', 'address', 'town', 'postcode', 'service', 'price'] as const;
  const firm = new FirmIndex(nowhere, new Map());
  let judgement: Judgement | undefined;
  const share = await longestShare(async () => {
    judgement = await judge(
      rowsOf(6000),
      { columns, headings: [], settings, today: '2026-11-29' },
      firm,
    );
  });
  expect(judgement!.judged).toHaveLength(6000);
  expect(judgement!.judged.every(({ outcome }) => outcome === 'New')).toBe(true);
  expect(share).toBeLessThan(1 / 2);
});
