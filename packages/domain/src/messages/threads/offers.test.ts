import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { datePartsOf, type PlainDate } from '../../values/dates/plain-date.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { offersIn } from './offers.ts';

/** A Monday, so that weekday names in the replies are easy to check. */
const TODAY = '2026-11-23';

const kindsIn = (text: string) => offersIn(text, TODAY).map(({ kind }) => kind);
const promiseIn = (text: string, today: PlainDate = TODAY) =>
  offersIn(text, today).find(({ kind }) => kind === 'promise');

test.each([
  ["I'll pay on Friday", '2026-11-27'],
  ['Will pay Thurs, sorry!', '2026-11-26'],
  ['I’ll transfer it tomorrow', '2026-11-24'],
  ['Can I pay at the end of the month?', '2026-11-30'],
  ['i will settle up by the 5th', '2026-12-05'],
  ['We will pay by 3/12', '2026-12-03'],
  ['I will pay on 01/12/26', '2026-12-01'],
  ['I shall pay on 2 December', '2026-12-02'],
  ["I'll pay on Dec 4th", '2026-12-04'],
  ['I can’t pay until the 28th of November', '2026-11-28'],
  ['Going to pay in two weeks', '2026-12-07'],
  ["I'm paying this Wednesday", '2026-11-25'],
  ["I'll pay on Friday, 27 November", '2026-11-27'],
  ["I'll pay on the first of the month", '2026-12-01'],
  ["I'll sort it tonight", '2026-11-23'],
])('%s: a promise for %s', (text, day) => {
  expect(promiseIn(text)).toMatchObject({ day });
});

test.each([
  "I'll pay on pay day",
  "I'll pay next Friday",
  "I'll pay on Monday",
  "I'll pay on Friday or Saturday",
  "I'll pay for today's clean",
  "Thanks for coming today, I'll pay you",
  "I'll pay for the clean you did on Friday",
  "I'll pay 1/2 now",
  "I'll pay, I got your 2nd reminder",
  "I'll pay at the end of the week",
  "I'll pay on 31/2/26",
  "I'll pay on 13/13",
  "I'll pay on 1 November 2026",
  "I'll pay on 5 June",
  'We get paid on the 28th and will pay then on the 30th',
])('%s: a promise for which a person has to name the day', (text) => {
  expect(promiseIn(text)).toMatchObject({ day: null });
});

test.each([
  "I won't pay on Friday",
  'I cannot pay tomorrow',
  'How can I pay?',
  'When will you pay me for the broken pane?',
  'See you on Friday',
  'Thanks, lovely job',
  'I get paid on Friday',
])('%s: no promise', (text) => {
  expect(promiseIn(text)).toBeUndefined();
});

test.each([
  'Skip please',
  'Can you skip us this time?',
  'Please skip the next visit, we are away',
  'Could you give us a miss this month',
  'Not this time thanks',
  'Please leave it this month',
  "Don't come tomorrow, it's the builders",
])('%s: a wish to skip', (text) => {
  expect(kindsIn(text)).toContain('skip');
});

test.each([
  "There's a skip on the drive, mind the hose",
  'The skip is outside number 4',
  'Please don’t skip us again',
  'You missed the back window',
  'Why did you skip us?',
  'We miss our old cleaner',
  'Miss Jones at 14 here',
])('%s: no wish to skip', (text) => {
  expect(kindsIn(text)).not.toContain('skip');
});

test.each([
  'The gate code is 4821',
  'Side gate: code C1357Y',
  'New combination for the padlock 7 3 9 1',
  'Key safe 2580# by the front door',
])('%s: how to get in', (text) => {
  expect(offersIn(text, TODAY)).toMatchObject([{ kind: 'access', words: text }]);
});

test.each([
  'Our postcode is CV1 1AA, green door',
  'Sort code 12-34-56, back door',
  'Is the gate open?',
  'Use discount code 1234 at the gate',
  'My number is 07700900123, ring at the door for the code',
  'The gate costs £1234, no code',
])('%s: no code', (text) => {
  expect(kindsIn(text)).not.toContain('access');
});

test.each([
  'I paid last week',
  'Already paid',
  "I've just paid £28.50",
  'Paid it yesterday by bank transfer',
  'Payment sent',
  'My husband has paid',
])('%s: paid already', (text) => {
  expect(kindsIn(text)).toEqual(['paid']);
});

test.each([
  'I have not paid yet',
  'When I get paid I will call you',
  "I'm paid on Friday",
  'Have I paid?',
  'It will be paid tomorrow',
  "Haven't I paid already?",
])('%s: nothing about having paid', (text) => {
  expect(kindsIn(text)).not.toContain('paid');
});

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
const WORDS =
  "I'll|pay|skip|on|Friday|the|5th|3/12|31/02/2027|tomorrow|£12.50|£1,000|code|gate|1234|paid|end of the month|,|.|\n|not|next|by|already|in|two|weeks|June|30|pay day|🙂".split(
    '|',
  );
const text = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(' ')),
);

test('no reply causes an error, no day is past or far off, and every amount appears in the reply', () => {
  fc.assert(
    fc.property(text, days, (reply, today) => {
      const offers = offersIn(reply, today);
      expect(new Set(offers.map(({ kind }) => kind)).size).toBe(offers.length);
      for (const { kind, day, amount, words } of offers) {
        expect(reply).toContain(words);
        if (kind !== 'promise') expect(day).toBeNull();
        if (day !== null) expect(day >= today && day <= addDays(today, 100)).toBe(true);
        if (amount !== null) {
          expect(reply.replaceAll(',', '')).toContain(`£${Math.trunc(amount / 100)}`);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

const ordinal = (day: number) =>
  `${day}${day > 3 && day < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

test('a day that is named clearly is read, with the day before the month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 27 }), (today, ahead) => {
      const day = addDays(today, ahead);
      const parts = datePartsOf(day);
      const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
      const british = `${parts.day}/${parts.month}/${parts.year}`;
      for (const words of [british, day, long.format(new Date(day)), `the ${ordinal(parts.day)}`]) {
        expect(promiseIn(`I will pay on ${words}.`, today)).toMatchObject({ day });
      }
      if (ahead < 7) {
        const name = NAMES[weekdayOf(day) - 1]!;
        expect(promiseIn(`I'll pay ${name}`, today)).toMatchObject({ day });
      }
    }),
  );
});

test('a sentence with one amount is read to the penny, and a sentence with two amounts gives none', () => {
  const amounts = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(amounts, amounts, (one, other) => {
      const said = `I'll pay ${formatPounds(one)} tomorrow`;
      expect(promiseIn(said)).toMatchObject({ amount: one });
      expect(promiseIn(`${said} and ${formatPounds(other)} later`)).toMatchObject({ amount: null });
    }),
  );
  expect(promiseIn("I'll pay £1.5k tomorrow")).toMatchObject({ amount: null });
  expect(promiseIn("I'll pay £10-20 tomorrow")).toMatchObject({ amount: null });
});
