import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Paragraph } from './template.ts';
import { variableRefusal, wordingRefusal } from './wording-problems.ts';

const kind = { variables: ['customerName', 'answer', 'link'] } as const;
const always = (text: string): Paragraph => ({ when: 'always', text });
const problem = (paragraphs: Paragraph[], subject = 'Hi') =>
  wordingRefusal(kind, 'email', { subject, paragraphs });

test('an unknown variable is refused, with its field', () => {
  expect(problem([always('Hello'), always('{customerNane}')])).toMatchObject({
    field: 'paragraphs.1.text',
    detail: 'This message cannot use {customerNane}. Please choose from the list',
  });
  expect(problem([always('Hello')], 'Hi {price}')?.field).toBe('subject');
});

test('braces are refused unless they enclose a variable of the message', () => {
  const piece = fc.constantFrom('{customerName}', '{answer}', '{', '}', '{price}', 'text', ' ');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const isFine = !/[{}]/.test(pieces.join('').replaceAll(/\{(customerName|answer)\}/g, ''));
      expect(variableRefusal(['customerName', 'answer'], pieces.join('')) === null).toBe(isFine);
    }),
  );
});

test('each condition must be one that the message can decide', () => {
  expect(problem([always('Hello'), { when: 'with:answer', text: 'Hi' }])).toBeNull();
  expect(problem([always('Hello'), { when: 'with:minutes', text: 'Hi' }])?.field).toBe(
    'paragraphs.1.when',
  );
});

test('a message keeps an unconditional paragraph, and the variable that is its purpose', () => {
  expect(problem([{ when: 'owes', text: 'Please pay' }])?.field).toBe('paragraphs');
  const link = { ...kind, purpose: 'link' } as const;
  const words = {
    subject: '',
    paragraphs: [always('Hello'), { when: 'owes', text: '{link}' }],
  } as const;
  expect(wordingRefusal(link, 'sms', words)?.detail).toBe(
    'Please keep “Link” in a paragraph that always appears: the message needs it',
  );
  expect(problem([])?.field).toBe('paragraphs');
  expect(problem([always('Hello')], ' ')?.detail).toBe('Please write a subject');
});
