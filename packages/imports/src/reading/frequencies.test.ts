import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Frequency, frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import type { ImportField } from '../fields.ts';
import { readCells as read } from '../testing/read-cells.ts';
import { readFrequency } from './frequencies.ts';

describe('a frequency', () => {
  test.each<[string, Frequency['unit'], number]>([
    ['4 weekly', 'week', 4],
    ['4-weekly', 'week', 4],
    ['Four weekly', 'week', 4],
    ['every 8 weeks', 'week', 8],
    ['4W', 'week', 4],
    ['6 wkly', 'week', 6],
    ['8wks', 'week', 8],
    ['12 Weekly Clean', 'week', 12],
    ['Weekly', 'week', 1],
    ['fortnightly', 'week', 2],
    ['Bi-weekly', 'week', 2],
    ['every other week', 'week', 2],
    ['monthly', 'month', 1],
    ['Calendar monthly', 'month', 1],
    ['2 monthly', 'month', 2],
    ['bi-monthly', 'month', 2],
    ['every other month', 'month', 2],
    ['Quarterly', 'month', 3],
    ['6 months', 'month', 6],
    ['Half-yearly', 'month', 6],
    ['twice a year', 'month', 6],
    ['Annually', 'month', 12],
    ['every 2 years', 'month', 24],
    ['13 times a year', 'week', 4],
    ['x13', 'week', 4],
    ['4', 'week', 4],
    ['28', 'week', 4],
    ['28 days', 'day', 28],
    ['Every 4th week', 'week', 4],
  ])('%s', (words, unit, every) => {
    expect(readFrequency(words)).toEqual({ unit, every });
  });

  test.each(['One-off', 'once', 'Ad hoc', 'as required', 'ONE OFF'])('%s is one-off', (words) => {
    expect(readFrequency(words)).toEqual({ unit: 'none' });
  });

  test.each(['', 'when dirty', '4-6 weeks', '£12', 'Tuesday', '0', '31', '5 times a year'])(
    '%j does not state a frequency',
    (words) => {
      expect(readFrequency(words)).toBeNull();
    },
  );

  test('is read if it is worded as the product words it', () => {
    const frequency = fc.oneof(
      fc.constant<Frequency>({ unit: 'none' }),
      fc.record({
        unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
        every: fc.integer({ min: 1, max: 120 }),
      }),
    );
    fc.assert(
      fc.property(frequency, (one) => {
        expect(readFrequency(frequencyWords(one))).toEqual(one);
      }),
    );
  });

  test('that is a bare number counts the unit of its column', () => {
    const often = (field: ImportField, text: string) =>
      read({ name: 'Ann', [field]: text }).record.jobs[0]?.frequency;
    expect(often('frequency', '2')).toEqual({ unit: 'week', every: 2 });
    expect(often('everyMonths', '2')).toEqual({ unit: 'month', every: 2 });
    expect(often('everyDays', '28')).toEqual({ unit: 'day', every: 28 });
    expect(often('everyMonths', '4 weekly')).toEqual({ unit: 'week', every: 4 });
  });

  test('that cannot be read is an error, with the likely frequency', () => {
    const { record, problems } = read({
      name: 'Ann',
      price: '£12',
      frequency: '4 to 6 weeks or so',
    });
    expect(record.jobs[0]).toMatchObject({ frequency: null, pricePence: 1200 });
    expect(problems).toEqual([
      {
        field: 'frequency',
        column: 2,
        severity: 'error',
        message:
          '“4 to 6 weeks or so” does not say how often. It can be “4 weekly”, “monthly” or “one-off”.',
        mend: '6 weekly',
      },
    ]);
  });
});
