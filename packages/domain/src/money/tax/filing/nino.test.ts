import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../values/refusals/refusal.ts';
import { ninoEnd, ninoOf } from './nino.ts';

test('a number is read however it is typed', () => {
  for (const typed of ['AA123456C', 'aa 12 34 56 c', ' AA-12-34-56-C ', 'AA 123 456 C']) {
    expect(ninoOf(typed)).toBe('AA123456C');
  }
  expect(ninoEnd('AA123456C')).toBe('56C');
});

test.each([
  '',
  'AA12345C',
  'AA123456',
  'AA123456E',
  'QQ123456C',
  'AO123456A',
  'GB123456A',
  'ZZ123456D',
])('“%s” is no number', (typed) => {
  expect(ninoOf(typed)).toMatchObject({ refused: true, field: 'nino' });
});

test('a number that was read reads the same again', () => {
  const typed = fc.stringMatching(/^[A-Z]{2}[0-9]{6}[A-F]$/);
  const isStable = fc.property(typed, (text) => {
    const once = ninoOf(text);
    return isRefusal(once) || ninoOf(once) === once;
  });
  expect(fc.check(isStable).counterexample).toBeNull();
});
