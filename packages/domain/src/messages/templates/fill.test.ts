import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsFor } from './conditions.ts';
import { fillMessage, render, settle } from './fill.ts';
import { whatIsMissing } from './missing.ts';
import type { Paragraph, Wording } from './template.ts';

const product = {
  label: 'Visit booked',
  words: {
    subject: 'Your visit',
    paragraphs: [{ when: 'always', text: '{businessName} comes soon.' }],
  } satisfies Wording,
};
const values = {
  customerName: 'Kim',
  businessName: 'Clear View',
  arrival: '',
  answer: '',
  jobTitle: 'Windows',
};
const facts = { owes: true, hasSavedMethod: false };

const email = (paragraphs: Wording['paragraphs'], subject = 'Hi') =>
  fillMessage('email', { subject, paragraphs }, values, product);
const always = (text: string): Paragraph => ({ when: 'always', text });

test('names in braces become their values, and names inside a value stay as they are', () => {
  expect(render('{a}: {b} {b}', { a: 'Jo {b}', b: '£18.00' })).toBe('Jo {b}: £18.00 £18.00');
});

test('a name without a value stays visible', () => {
  expect(render('Hi {customerNane}, {toString}', { customerName: 'Jo' })).toBe(
    'Hi {customerNane}, {toString}',
  );
});

test('a variable without a value is replaced by other words, or its line is left out', () => {
  const message = email([
    always('Hello {customerName},'),
    always('We come {arrival}.\nYou wrote: {answer}\nSee you then.'),
    always('{answer}'),
  ]);
  expect(settle('email', message, facts)).toBe(
    'Hello Kim,\n\nWe come during the day.\nSee you then.',
  );
});

test('a paragraph appears if its condition is met', () => {
  const message = email([
    always('Hello'),
    { when: 'owes', text: 'owes' },
    { when: 'owesNothing', text: 'paid' },
    { when: 'hasSavedMethod', text: 'saved' },
    { when: 'hasNoSavedMethod', text: 'not saved' },
    { when: 'with:answer', text: 'answered' },
    { when: 'without:answer', text: 'no answer' },
  ]);
  expect(settle('email', message, facts)).toBe('Hello\n\nowes\n\nnot saved\n\nno answer');
  expect(settle('email', message, { owes: false, hasSavedMethod: true })).toBe(
    'Hello\n\npaid\n\nsaved\n\nno answer',
  );
});

test('wording that becomes empty, or a subject that lacks a value, is replaced by the product’s', () => {
  const message = email(
    [always('{answer}'), { when: 'owesNothing', text: 'Thank you.' }],
    '{answer}',
  );
  expect(message.subject).toBe('Your visit');
  expect(settle('email', message, facts)).toBe('Clear View comes soon.');
  const nothing = { ...product, words: { subject: '{answer}', paragraphs: [always('{answer}')] } };
  const empty = fillMessage('email', nothing.words, values, nothing);
  expect([empty.subject, settle('email', empty, facts)]).toEqual(['Visit booked', 'Visit booked']);
});

test('a text message is a single line without a subject', () => {
  const words = { subject: '', paragraphs: [always('{businessName}: hello.'), always('Bye.')] };
  const message = fillMessage('sms', words, values, product);
  expect([message.subject, settle('sms', message, facts)]).toEqual(['', 'Clear View: hello. Bye.']);
});

const conditions = ['always', 'owes', 'owesNothing', 'hasSavedMethod', 'hasNoSavedMethod'] as const;

const READ_AS = new Map([
  ['two {customerName}', 'two Kim'],
  ['three\n{answer}', 'three'],
  ['{arrival}', 'during the day'],
]);

test('a message is never empty, and has each unconditional paragraph once, in order', () => {
  const paragraph = fc.record({
    when: fc.constantFrom(...conditions),
    text: fc.constantFrom('one', 'two {customerName}', '{answer}', 'three\n{answer}', '{arrival}'),
  });
  const known = fc.record({ owes: fc.boolean(), hasSavedMethod: fc.boolean() });
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 6 }), known, (paragraphs, customer) => {
      const text = settle('email', email(paragraphs), customer);
      expect(text).not.toBe('');
      const said = paragraphs.flatMap(({ when, text: raw }) => {
        if (when !== 'always' && !holdsFor(when, customer)) return [];
        if (raw === '{answer}') return [];
        return [READ_AS.get(raw) ?? raw];
      });
      expect(text).toBe(said.length === 0 ? 'Clear View comes soon.' : said.join('\n\n'));
    }),
  );
});

test('missing values are known before a message is sent', () => {
  const words: Wording = {
    subject: 'About {jobTitle}',
    paragraphs: [
      always('We come {arrival}. {answer}'),
      { when: 'owesNothing', text: '{minutes}' },
      { when: 'with:answer', text: '{reason}' },
    ],
  };
  expect(whatIsMissing(words, values, facts)).toEqual([
    { name: 'arrival', said: 'during the day' },
    { name: 'answer', said: '' },
  ]);
  expect(whatIsMissing(words, values, null).map(({ name }) => name)).toContain('minutes');
});
