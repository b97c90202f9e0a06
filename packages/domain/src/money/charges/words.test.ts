import { expect, test } from 'vitest';
import { CHARGE_METHODS, CHARGE_STATES } from './charge.ts';
import { chargeWords, debitNotice } from './words.ts';

const dates = {
  chargeOn: '2026-11-25',
  availableOn: '2026-11-27',
  retryOn: '2026-11-29',
};

test('every state of both methods has a whole sentence', () => {
  for (const method of CHARGE_METHODS) {
    for (const state of CHARGE_STATES) {
      for (const known of [dates, { chargeOn: null, availableOn: null, retryOn: null }]) {
        const words = chargeWords({ method, state, problem: '', ...known });
        expect(words).toMatch(/^[A-Z].*\.$/);
        expect(words).not.toMatch(/null|undefined/);
      }
    }
  }
});

test('a failure names its reason, and the day of the next try', () => {
  const failed = {
    method: 'Card',
    state: 'Failed',
    problem: 'Not enough money.',
  } as const;
  expect(chargeWords({ ...failed, ...dates })).toBe(
    'Not enough money. It will be tried again on 29 November 2026.',
  );
  expect(chargeWords({ ...failed, ...dates, retryOn: null })).toBe(
    'Not enough money. It will not be tried again automatically.',
  );
});

test('a Direct Debit is announced with its amount and day', () => {
  expect(debitNotice('£15.00', 'Sparkle', '2026-11-27')).toContain(
    'Sparkle will collect £15.00 from your bank account by Direct Debit on 27 November 2026',
  );
});
