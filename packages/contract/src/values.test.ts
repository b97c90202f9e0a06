import { expect, test } from 'vitest';
import { instant, line, lines, requiredLine, version } from './values.ts';

test.each([
  ['2026-03-29T01:30:00Z', true],
  ['2026-03-29T01:30:00+01:00', true],
  ['2026-03-29T01:30:00+14:00', true],
  ['2026-03-29T01:30:00+23:59', false],
  ['2026-03-29T01:30:00-16:00', false],
  ['1900-01-01T00:00:00Z', true],
  ['0000-01-01T00:00:00Z', false],
  ['0001-01-01T00:00:00+05:00', false],
  ['9999-12-31T23:59:59-12:00', false],
  ['2026-02-30T00:00:00Z', false],
])('%s is an instant that every part of the product can hold: %s', (text, expected) => {
  expect(instant.safeParse(text).success).toBe(expected);
});

test('a line that is too long is refused with a message that gives the limit', () => {
  const refused = line(5000).safeParse('x'.repeat(5001));
  expect(refused.error?.issues[0]?.message).toBe('Please use at most 5,000 characters');
});

test('a single line may not contain line breaks, but notes may', () => {
  for (const end of ['\n', '\r\n', '\u0085', '\u2028', '\u2029']) {
    const text = `Mrs Smith${end}Bcc: all@example.com`;
    expect(line(100).safeParse(text).error?.issues[0]?.message).toBe('Please use a single line');
    expect(lines(100).safeParse(text).data).toBe(text);
    expect(requiredLine(100).safeParse(`Mrs Smith${end === '\u0085' ? '' : end}`).data).toBe(
      'Mrs Smith',
    );
  }
});

test('the highest version still leaves room for the next one', () => {
  expect(version.safeParse(1).success).toBe(true);
  expect(version.safeParse(2 ** 31 - 1).success).toBe(false);
  expect(version.safeParse(0).success).toBe(false);
});
