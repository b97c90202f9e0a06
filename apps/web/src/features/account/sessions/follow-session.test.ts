import { expect, test } from 'vitest';
import { internalPath } from './follow-session.ts';
import { landing } from './landing.ts';

test('after signing in, only a path within this program is followed', () => {
  expect(internalPath('/work/2026-11-21?assignedTo=me')).toBe('/work/2026-11-21?assignedTo=me');
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 5, null]) {
    expect(internalPath(path)).toBeUndefined();
  }
});

test('signing in leads managers to the dashboard, and everyone else to their day', () => {
  expect(landing('Owner')).toBe('/');
  expect(landing('Manager')).toBe('/');
  expect(landing('Worker')).toBe('/work');
  expect(landing('Limited Worker')).toBe('/work');
});
