import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learningKeys, wordsOfKey } from './learning.ts';
import { transaction } from './testing/examples.ts';

function keysOf(of: Parameters<typeof transaction>[0]): string[] {
  return learningKeys(transaction(of)).map(({ key }) => key);
}

test('a payer keeps the same key whatever the order of the names, with or without a title, and in every month', () => {
  expect(keysOf({ payerName: 'MR J SMITH', reference: 'Windows May' })).toEqual([
    'payer:J SMITH',
    'initial:SMITH J',
    'reference:WINDOWS',
  ]);
  expect(keysOf({ payerName: 'Smith J', reference: 'WINDOWS JUNE' })).toEqual([
    'payer:J SMITH',
    'initial:SMITH J',
    'reference:WINDOWS',
  ]);
});

test('learning leaves out the bank’s numbers and dates', () => {
  const first = 'SMITH J , WINDOWS , FP 12/05/26 1203 , 500000001234567890';
  const second = 'SMITH J , WINDOWS , FP 09/06/26 0911 , 500000009876543210';
  expect(keysOf({ description: first })).toEqual(keysOf({ description: second }));
});

test('an account is identified by its last digits', () => {
  expect(wordsOfKey('account:20000012345678')).toBe('account ending 5678');
});

test('keys are stable, short and readable, whatever the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, text, (description, payerName, reference, payerAccount) => {
      const one = transaction({ description, payerName, reference, payerAccount });
      for (const { key, words } of learningKeys(one)) {
        expect(key.length).toBeLessThanOrEqual(120);
        expect(words).toBe(wordsOfKey(key));
      }
      expect(learningKeys(one)).toEqual(learningKeys({ ...one, id: 'other' }));
    }),
  );
});
