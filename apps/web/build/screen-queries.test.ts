import { expect, test } from 'vitest';
import { forScreens } from './screen-queries.ts';

test('queries about the width hold for screens, and other queries stay as they are', () => {
  const after = 'screen and (max-width: 47.99em), (pointer: coarse)';
  expect(forScreens('(max-width: 47.99em), (pointer: coarse)')).toBe(after);
  expect(forScreens(after)).toBe(after);
  expect(forScreens('(min-width: 62em)')).toBe('screen and (min-width: 62em)');
  for (const same of ['print', '(prefers-reduced-motion: reduce)', '(forced-colors: active)']) {
    expect(forScreens(same)).toBe(same);
  }
});
