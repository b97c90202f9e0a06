import { expect, test } from 'vitest';
import { purposeWords } from './purpose-words.ts';

test('a kind reads as plain words', () => {
  expect(purposeWords('visit-moved')).toBe('Visit moved');
  expect(purposeWords('job-done')).toBe('Visit done');
});
