import { expect, test } from 'vitest';
import { hasReason, reasonIn, SKIP_REASONS, withReason } from './skip-reasons.ts';

test('a reason is put before the notes, replaces another reason, and is removed when chosen again', () => {
  const locked = withReason('Side gate', 'Gate locked');
  expect(locked).toBe('Gate locked. Side gate');
  const home = withReason(locked, 'Nobody home');
  expect(home).toBe('Nobody home. Side gate');
  expect(hasReason(home, 'Nobody home')).toBe(true);
  expect(withReason(home, 'Nobody home')).toBe('Side gate');
  expect(withReason('', 'Bad weather')).toBe('Bad weather');
  expect(withReason('Bad weather', 'Bad weather')).toBe('');
});

test('customers may see the reason for skipping, but nothing else in the notes', () => {
  for (const reason of SKIP_REASONS) {
    expect(reasonIn(withReason('She shouted at me', reason))).toBe(reason);
    expect(reasonIn(reason)).toBe(reason);
  }
  expect(reasonIn('She shouted at me')).toBeNull();
  expect(reasonIn('Gate locked and she shouted')).toBeNull();
  expect(reasonIn('')).toBeNull();
});
