import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuoteNumber, parseQuoteNumber, quotePaperNumber } from './quote-number.ts';

test('a quote’s number can be read as it was printed, and the document of each version has its own number', () => {
  const number = fc.integer({ min: 1, max: 999_999_999 });
  const version = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(number, version, version, (one, first, second) => {
      const [paper, other] = [quotePaperNumber(one, first), quotePaperNumber(one, second)];
      expect(parseQuoteNumber(formatQuoteNumber(one))).toBe(one);
      expect(parseQuoteNumber(paper)).toBe(one);
      expect(paper === other).toBe(first === second);
    }),
  );
  expect(quotePaperNumber(7, 1)).toBe('Q-0007');
  expect(quotePaperNumber(7, 2)).toBe('Q-0007/2');
});

test('other words are not a quote number', () => {
  for (const text of ['', 'q', 'Q-0', '7', 'INV-0007', 'Quentin', 'Q7 High Street']) {
    expect(parseQuoteNumber(text)).toBeNull();
  }
});
