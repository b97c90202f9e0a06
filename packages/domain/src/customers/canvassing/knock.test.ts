import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import { canvassFigures, shareOf } from './figures.ts';
import { doorConsent, KNOCK_OUTCOMES, knockRefusal, mayNote } from './knock.ts';

const quote = { name: '', mobileNumber: '', email: '', channel: 'none', isAgreed: false } as const;
const quoted = { outcome: 'Quoted', callBackOn: null } as const;

test('every role records outcomes, but only roles that see prices can quote', () => {
  for (const outcome of KNOCK_OUTCOMES) {
    const roles = ROLES.filter((role) => mayNote(role, outcome));
    expect(roles).toEqual(outcome === 'Quoted' ? ['Worker', 'Manager', 'Owner'] : [...ROLES]);
  }
});

test('a missing value is reported on its field', () => {
  const fieldOf = (noted: Parameters<typeof knockRefusal>[0]) => knockRefusal(noted)?.field ?? null;
  expect(fieldOf({ outcome: 'NotIn', callBackOn: null, quote: null })).toBeNull();
  expect(fieldOf({ outcome: 'CallBack', callBackOn: null, quote: null })).toBe('callBackOn');
  expect(fieldOf({ outcome: 'CallBack', callBackOn: '2026-11-24', quote: null })).toBeNull();
  expect(fieldOf({ ...quoted, quote: null })).toBe('quote.first');
  expect(fieldOf({ ...quoted, quote })).toBeNull();
  expect(fieldOf({ ...quoted, quote: { ...quote, channel: 'sms' } })).toBe('quote.mobileNumber');
  expect(fieldOf({ ...quoted, quote: { ...quote, channel: 'email' } })).toBe('quote.email');
});

test('personal data is kept only with consent', () => {
  const named = { ...quote, name: 'Ann' };
  expect(knockRefusal({ ...quoted, quote: named })?.field).toBe('quote.isAgreed');
  expect(knockRefusal({ ...quoted, quote: { ...named, isAgreed: true } })).toBeNull();
  expect(doorConsent('Clear Panes')).toContain('Clear Panes');
});

test('a street’s figures count each house once', () => {
  const house = (
    outcome: Parameters<typeof canvassFigures>[0][number]['outcome'],
    isWon = false,
  ) => ({
    outcome,
    isWon,
  });
  expect(
    canvassFigures([
      house(null),
      house('NotIn'),
      house('No'),
      house('Quoted'),
      house('Quoted', true),
      house('CallBack', true),
    ]),
  ).toEqual({ knocked: 5, answered: 4, quoted: 3, won: 2 });
  expect(shareOf(1, 3)).toBe(33);
  expect(shareOf(0, 0)).toBeNull();
});
