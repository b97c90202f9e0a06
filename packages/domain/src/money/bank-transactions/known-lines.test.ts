import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparableLine, knownLines, normalisedText, oldestFirst } from './known-lines.ts';

/** A line that the bank really booked; each is distinct, even if two look alike. */
interface TrueLine {
  readonly day: number;
  readonly amount: number;
  readonly text: string;
  readonly serial: number;
}

const histories = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 9 }),
      amount: fc.constantFrom(1400, 1500),
      text: fc.constantFrom('M OKAFOR', 'J SMITH REF 7K3QW', ''),
    }),
    { maxLength: 30 },
  )
  .map((lines) =>
    lines.sort((one, other) => one.day - other.day).map((line, serial) => ({ ...line, serial })),
  );

const ID_HABITS = ['own', 'blank', 'repeated', 'changed', 'counted within the day'] as const;

/**
 * A part of the history, as a file or a feed's answer gives it: whole days, and the first lines of
 * one more day.
 */
const slices = fc.record({
  from: fc.integer({ min: 1, max: 9 }),
  days: fc.integer({ min: 0, max: 9 }),
  ofLastDay: fc.integer({ min: 0, max: 4 }),
  ids: fc.constantFrom(...ID_HABITS),
  newestFirst: fc.boolean(),
});

function cut(
  history: readonly TrueLine[],
  slice: typeof slices extends fc.Arbitrary<infer S> ? S : never,
) {
  const last = slice.from + slice.days;
  const ofLast = history.filter(({ day }) => day === last).slice(0, slice.ofLastDay);
  const lines = history.filter(({ day }) => day >= slice.from && day < last).concat(ofLast);
  return slice.newestFirst ? lines.toReversed() : lines;
}

function idOf(line: TrueLine, place: number, habit: (typeof ID_HABITS)[number], salt: number) {
  if (habit === 'blank') return '';
  if (habit === 'repeated') return line.text;
  if (habit === 'changed') return `${salt}-${line.serial}`;
  return habit === 'own' ? `id-${line.serial}` : `${line.day}-${place}`;
}

function lineOf(line: TrueLine, bankId: string): ComparableLine {
  const text = normalisedText({ description: line.text, payerName: '', reference: '' });
  const bookedOn = `2026-03-0${line.day}`;
  return { bookedOn, amount: line.amount, bankId, fingerprint: text, text };
}

const countsOf = (lines: readonly ComparableLine[]) => {
  const counts: Record<string, number> = {};
  for (const { bookedOn, amount, fingerprint } of lines) {
    const key = `${bookedOn} ${amount} ${fingerprint}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

test('overlapping parts of a history, in any order and with any ids, add up to exactly that history', () => {
  fc.assert(
    fc.property(histories, fc.array(slices, { maxLength: 8 }), (history, wanted) => {
      const stored: ComparableLine[] = [];
      const seen = new Set<TrueLine>();
      const add = (part: readonly TrueLine[], ids: (typeof ID_HABITS)[number], salt: number) => {
        const lines = part.map((one, place) => lineOf(one, idOf(one, place, ids, salt)));
        const matches = knownLines(stored, lines);
        stored.push(...lines.filter((_, place) => matches[place] === null));
        for (const one of part) seen.add(one);
      };
      for (const [salt, slice] of wanted.entries()) add(cut(history, slice), slice.ids, salt);
      expect(countsOf(stored)).toEqual(
        countsOf(history.filter((one) => seen.has(one)).map((one) => lineOf(one, ''))),
      );
      add(history, 'own', 99);
      expect(countsOf(stored)).toEqual(countsOf(history.map((one) => lineOf(one, ''))));
    }),
    { numRuns: 500 },
  );
});

test('importing a part a second time adds nothing', () => {
  fc.assert(
    fc.property(histories, slices, (history, slice) => {
      const lines = cut(history, slice).map((one, at) => lineOf(one, idOf(one, at, slice.ids, 1)));
      expect(knownLines(lines, lines)).not.toContain(null);
    }),
  );
});

test('a line worded differently in a feed and a file is recognised by the words they share, or by an id that is unique on both sides', () => {
  const bookedOn = '2026-03-02';
  const line = (bankId: string, text: string): ComparableLine => ({
    bookedOn,
    amount: 1400,
    bankId,
    fingerprint: text,
    text,
  });
  const known = [line('', 'okafor m 7k3qw fpi'), line('A', 'smith')];
  expect(knownLines(known, [line('', 'okafor m'), line('A', 'j smythe')])).toEqual(known);
  expect(knownLines(known, [line('A', 'okafor m 7k3qw fpi')])).toEqual([known[0]]);
  expect(knownLines(known, [line('B', 'patel')])).toEqual([null]);
});

test('files that list the newest line first are reversed, even within a day', () => {
  const line = (bookedOn: string, amount: number, balanceAfter: number | null) => ({
    bookedOn,
    amount,
    balanceAfter,
  });
  const days = [
    line('2026-03-03', 1, null),
    line('2026-03-02', 2, null),
    line('2026-03-02', 3, null),
  ];
  expect(oldestFirst(days)).toEqual(days.toReversed());
  const oneDay = [
    line('2026-03-02', 500, 1500),
    line('2026-03-02', 200, 1000),
    line('2026-03-02', 1, 800),
  ];
  expect(oldestFirst(oneDay)).toEqual(oneDay.toReversed());
  expect(oldestFirst(oneDay.toReversed())).toEqual(oneDay.toReversed());
});

test('two versions of a line’s text compare equal in upper or lower case, with any punctuation, and whether or not the bank separates their parts', () => {
  const parts = { payerName: '', reference: '' };
  expect(normalisedText({ ...parts, description: ' Zoë  O’Neill, REF:7K3-QW ' })).toBe(
    'zoe o neill ref 7k3 qw',
  );
  expect(normalisedText({ description: '', payerName: 'M Okafor', reference: '7K3QW' })).toBe(
    'm okafor 7k3qw',
  );
});
