import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eraseAfter, GRACE_DAYS, isPhrase, phraseToType } from './closing.ts';

test('a closed business is erased after thirty days, and not before', () => {
  const now = '2026-11-23T10:00:00.000Z';
  expect(eraseAfter(now)).toBe('2026-12-23T10:00:00.000Z');
  expect(Date.parse(eraseAfter(now)) - Date.parse(now)).toBe(GRACE_DAYS * 86_400_000);
});

test('the phrase is the name of the business, or the Owner’s email address if it has no name', () => {
  expect(phraseToType('  Bright   Panes ', 'ada@example.com')).toBe('Bright Panes');
  expect(phraseToType('  ', 'ada@example.com')).toBe('ada@example.com');
});

test('case and spaces do not matter, but every other difference does', () => {
  expect(isPhrase(' bright  PANES ', 'Bright Panes')).toBe(true);
  expect(isPhrase('Bright Pane', 'Bright Panes')).toBe(false);
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, email) => {
      const phrase = phraseToType(name, email);
      expect(isPhrase(` ${phrase} `, phrase)).toBe(true);
      expect(isPhrase(`${phrase}x`, phrase)).toBe(false);
    }),
  );
});
