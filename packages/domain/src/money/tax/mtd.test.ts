import { expect, test } from 'vitest';
import { mtdStartsOn, mtdWords, mtdYear } from './mtd.ts';
import { DEFAULT_TAX_SETTINGS, settingsInYear } from './tax-settings.ts';
import { namedTaxYear } from './tax-years.ts';

const TODAY = '2026-11-30';

/** The qualifying income of the year before last, last year and this year so far, in pounds. */
const years = (...pounds: readonly number[]) =>
  pounds.map((amount, at) =>
    mtdYear({
      year: namedTaxYear(TODAY, at - 2),
      recorded: amount * 100 - 100,
      elsewhere: 100,
    }),
  );

test.each([
  ['exactly £50,000 is not above the limit', [50_000, 30_000, 20_000], null],
  ['£50,001 in 2024-25', [50_001, 0, 0], '2026-04-06'],
  ['£30,001 in 2025-26', [40_000, 30_001, 0], '2027-04-06'],
  ['£20,001 so far in 2026-27', [40_000, 25_000, 20_001], '2028-04-06'],
  ['the earliest day counts', [60_000, 60_000, 60_000], '2026-04-06'],
] as const)('Making Tax Digital: %s', (_about, incomes, startsOn) => {
  expect(mtdStartsOn('SoleTrader', years(...incomes))).toBe(startsOn);
});

test('the words give the verdict, its day and its cause', () => {
  expect(mtdWords('SoleTrader', years(60_000, 0, 0), TODAY).slice(0, 2)).toEqual([
    'Yes, since 6 April 2026.',
    'Your qualifying income in 2024-25 is £60,000, above the limit of £50,000.',
  ]);
  expect(mtdWords('SoleTrader', years(1, 34_000, 0), TODAY)[0]).toBe('Yes, from 6 April 2027.');
  expect(mtdWords('SoleTrader', years(1, 18_000, 9000), TODAY)).toEqual([
    'Not as things stand.',
    'In 2024-25 your qualifying income is £1; more than £50,000 would bring you in from 6 April 2026.',
    'In 2025-26 your qualifying income is £18,000; more than £30,000 would bring you in from 6 April 2027.',
    'In 2026-27 your qualifying income is £9,000 so far; more than £20,000 would bring you in from 6 April 2028.',
  ]);
});

test('companies and partnerships are told why it is not for them', () => {
  expect(mtdWords('Company', years(90_000, 0, 0), TODAY)[0]).toMatch(/^No\. .*limited companies/);
  expect(mtdWords('Partnership', years(90_000, 0, 0), TODAY)[0]).toMatch(/^No\. .*partnerships/);
  expect(mtdStartsOn('Company', years(90_000, 0, 0))).toBeNull();
});

test('a year without a known threshold is named', () => {
  const year = namedTaxYear('2030-06-01');
  const words = mtdWords(
    'SoleTrader',
    [mtdYear({ year, recorded: 9_000_000, elsewhere: 0 })],
    TODAY,
  );
  expect(words.at(-1)).toBe('Roundbook does not know the threshold for 2030-31 yet.');
});

test('typed amounts move down with the tax years, and the rest of the settings stay', () => {
  const saved = {
    ...DEFAULT_TAX_SETTINGS,
    region: 'Scotland',
    otherIncome: 900,
    profitElsewhere: 4,
    otherTurnoverThisYear: 3,
    otherTurnoverLastYear: 2,
    otherTurnoverYearBefore: 1,
  } as const;
  const moved = (today: string) => settingsInYear(saved, '2026-27', today);
  expect(moved('2027-04-05')).toEqual(saved);
  const kept = { ...saved, profitElsewhere: 0, otherTurnoverThisYear: 0 };
  expect(moved('2027-04-06')).toEqual({
    ...kept,
    otherTurnoverLastYear: 3,
    otherTurnoverYearBefore: 2,
  });
  expect(moved('2028-04-06')).toEqual({
    ...kept,
    otherTurnoverLastYear: 0,
    otherTurnoverYearBefore: 3,
  });
  expect(moved('2029-04-06')).toEqual({
    ...kept,
    otherTurnoverLastYear: 0,
    otherTurnoverYearBefore: 0,
  });
});
