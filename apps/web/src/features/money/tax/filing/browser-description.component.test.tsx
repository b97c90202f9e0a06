import { expect, test } from 'vitest';
import { browserDescription } from '@roundbook/client/browser-description';

test('a real browser describes itself, its screen, its window and its zone for HMRC', () => {
  const described = Object.fromEntries(new URLSearchParams(browserDescription()));
  expect(Object.keys(described)).toEqual(['agent', 'screen', 'window', 'zone']);
  expect(described['agent']).toMatch(/^Mozilla\/5\.0 [\x20-\x7e]+$/);
  expect(described['screen']).toMatch(/^\d+x\d+x[\d.]+x\d+$/);
  expect(described['window']).toBe(`${innerWidth}x${innerHeight}`);
  expect(() => new Intl.DateTimeFormat('en-GB', { timeZone: described['zone'] })).not.toThrow();
});
