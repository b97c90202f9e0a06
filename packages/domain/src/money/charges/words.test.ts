import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARGE_METHODS, CHARGE_STATES } from './charge.ts';
import { chargeWords, debitNotice } from './words.ts';

const whole = { amount: 2000, refunded: 0, disputed: 0, isPaidOut: false };
const dates = {
  chargeOn: '2026-11-25',
  availableOn: '2026-11-27',
  retryOn: '2026-11-29',
};

test('every state of a charge by either method is worded as a complete sentence', () => {
  for (const method of CHARGE_METHODS) {
    for (const state of CHARGE_STATES) {
      for (const known of [dates, { chargeOn: null, availableOn: null, retryOn: null }]) {
        const words = chargeWords({ ...whole, method, state, problem: '', ...known });
        expect(words).toMatch(/^[A-Z].*\.$/);
        expect(words).not.toMatch(/null|undefined/);
      }
    }
  }
});

test('a failure names its reason, and the day of the next try', () => {
  const failed = {
    ...whole,
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

const available = {
  ...whole,
  ...dates,
  method: 'Card',
  state: 'Available',
  retryOn: null,
  problem: '',
} as const;

test('the words never say that money is in the balance if it went back, is held or was paid out', () => {
  const amounts = fc.record({
    refunded: fc.nat({ max: 2000 }),
    disputed: fc.nat({ max: 2000 }),
    isPaidOut: fc.boolean(),
    method: fc.constantFrom(...CHARGE_METHODS),
    state: fc.constantFrom(...CHARGE_STATES),
  });
  fc.assert(
    fc.property(amounts, (known) => {
      const words = chargeWords({ ...available, ...known });
      const isAvailable = known.state === 'Available';
      const isKept = known.refunded + known.disputed < 2000;
      expect(/can be paid out/.test(words)).toBe(isAvailable && isKept && !known.isPaidOut);
      if (!isKept) expect(words).not.toMatch(/your balance/);
    }),
  );
});

test('the words about a charge say where its money is now', () => {
  expect(chargeWords(available)).toBe('The money is in your balance and can be paid out.');
  expect(chargeWords({ ...available, isPaidOut: true })).toBe(
    'The money has left your balance for your bank account.',
  );
  expect(chargeWords({ ...available, refunded: 2000 })).toBe(
    'The whole amount went back to the customer.',
  );
  expect(chargeWords({ ...available, refunded: 500 })).toBe(
    '£5.00 of it went back to the customer. The rest is in your balance and can be paid out.',
  );
  expect(chargeWords({ ...available, disputed: 2000 })).toBe(
    'The whole amount is held until the customer’s bank has decided the dispute.',
  );
  const problem = 'The dispute was lost.';
  expect(chargeWords({ ...available, state: 'Charged back', problem })).toBe(
    'The dispute was lost. The customer owes it again.',
  );
  expect(chargeWords({ ...available, state: 'Succeeded' })).toBe(
    'Taken. The money reaches your balance on 27 November 2026.',
  );
});
