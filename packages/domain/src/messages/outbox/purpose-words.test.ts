import { expect, test } from 'vitest';
import { purposeWords } from './purpose-words.ts';

test('the key of a kind of message becomes plain words', () => {
  expect(purposeWords('visit-moved')).toBe('Visit moved');
  expect(purposeWords('job-done')).toBe('Visit done');
});
