import { expect, test } from 'vitest';
import { vatChangeOf, vatChangeWords } from './vat-change.ts';

const vatNumber = 'GB123456782';
const GOING_ON = { vatNumber, startsOn: '2026-12-01', endsOn: null };
const ENDED = { vatNumber, startsOn: null, endsOn: '2026-10-31' };
const NONE = { jobs: 0, visitsOfAll: 0, invoices: 0 };

test('a change gives the first day with VAT, or the last', () => {
  expect(vatChangeOf([], [GOING_ON])).toEqual({ kind: 'starts', day: '2026-12-01' });
  expect(vatChangeOf([ENDED], [ENDED, GOING_ON])).toEqual({ kind: 'starts', day: '2026-12-01' });
  expect(vatChangeOf([{ ...ENDED, endsOn: null }], [ENDED])).toEqual({
    kind: 'ends',
    day: '2026-10-31',
  });
  expect(vatChangeOf([GOING_ON], [])).toEqual({ kind: 'ends', day: null });
});

test('a new VAT number with the same first and last day changes no price', () => {
  expect(vatChangeOf([], [])).toBeNull();
  expect(vatChangeOf([GOING_ON], [{ ...GOING_ON, vatNumber: 'GB330002277' }])).toBeNull();
});

test('the question before VAT is turned on says how much of the prices is VAT, and which invoices lack VAT', () => {
  const change = { kind: 'starts', day: '2026-12-01' } as const;
  const words = vatChangeWords(change, { jobs: 2, visitsOfAll: 3_000, invoices: 1 }, 20);
  expect(words).toContain('VAT is charged on work done from 1 December 2026');
  expect(words).toContain(
    'your 2 recurring jobs comes to £30.00: £5.00 of it is VAT, and you keep £25.00',
  );
  expect(words).toContain('1 invoice for work on these days was issued without VAT');
});

test('the question before VAT is turned on says whether a price rise is drafted', () => {
  const stake = { jobs: 2, visitsOfAll: 3_000, invoices: 0 };
  const change = { kind: 'starts', day: '2026-12-01' } as const;
  expect(vatChangeWords(change, stake, 20)).toContain('have a price rise drafted as well');
  const words = vatChangeWords({ ...change, risePercent: 20 }, stake, 20);
  expect(words).toContain('A price rise of 20% is drafted for them');
  expect(words).toContain('no customer is notified, until you settle it');
  expect(vatChangeWords({ ...change, risePercent: 20 }, NONE, 20)).not.toContain('drafted');
});

test('the question before VAT is turned off says what the business keeps, and mentions jobs and invoices only if there are any', () => {
  const change = { kind: 'ends', day: '2026-10-31' } as const;
  const words = vatChangeWords(change, { jobs: 1, visitsOfAll: 1_200, invoices: 0 }, 20);
  expect(words).toContain('No VAT is charged on work done after 31 October 2026');
  expect(words).toContain(
    '1 recurring job comes to £12.00, and you keep all of it: £2.00 of it was VAT',
  );
  expect(words).not.toContain('invoice');
  expect(vatChangeWords({ kind: 'ends', day: null }, NONE, 20)).toBe(
    'No VAT is charged on work done. Every price remains the amount that the customer pays: in jobs, services, price lists and quotes.',
  );
});
