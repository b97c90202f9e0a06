import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseReleases } from '@roundbook/domain/help/releases/releases';
import { todayIn } from '@roundbook/domain/values/dates/zones';

test('docs/releases.md is valid, and its newest release is not in the future', () => {
  const page = readFileSync(new URL('../../../docs/releases.md', import.meta.url), 'utf8');
  const [newest, ...others] = parseReleases(page);
  expect(others.length).toBeGreaterThan(0);
  expect(newest!.date <= todayIn('Europe/London', new Date().toISOString())).toBe(true);
  expect(page.split('**').length % 2).toBe(1);
});
