import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../values/dates/arithmetic.ts';
import {
  type AccountDetails,
  accountDetailsRefusals,
  companyNumberRefusal,
  dateOfBirthRefusal,
  keptAccountDetails,
  normaliseCompanyNumber,
} from './account-details.ts';
import { methodRefusal } from './payment-options.ts';
import { HOLD_HOURS, heldUntil, isHeld, payoutRefusal } from './payout-hold.ts';
import { isOpen, nextStep, type SetupFacts, setupState, setupSteps } from './setup-steps.ts';
import { descriptorRefusal, shownDescriptor, suggestedDescriptor } from './statement-descriptor.ts';

const today = '2026-11-22';
const now = '2026-11-22T12:00:00.000Z';

const details: AccountDetails = {
  kind: 'Company',
  businessName: 'Bright Panes Ltd',
  companyNumber: '1234567',
  firstName: 'Sam',
  lastName: 'Reed',
  dateOfBirth: '1985-03-02',
  email: 'sam@example.com',
  phone: '07700 900123',
  address: { line1: '4 High Street', line2: '', town: 'Leeds', postcode: 'ls11aa' },
};

test('complete details have no errors, and are stored tidied', () => {
  expect(accountDetailsRefusals(details, today)).toEqual([]);
  const kept = keptAccountDetails(details);
  expect([kept.companyNumber, kept.address.postcode]).toEqual(['01234567', 'LS1 1AA']);
  expect(keptAccountDetails({ ...details, kind: 'Sole trader' }).companyNumber).toBe('');
});

test('a missing or invalid value is reported with its field', () => {
  const wrong = {
    ...details,
    companyNumber: '',
    lastName: ' ',
    dateOfBirth: '2012-01-01',
    phone: '12',
    address: { ...details.address, town: '', postcode: 'nowhere' },
  };
  expect(
    accountDetailsRefusals(wrong, today)
      .map(({ field = '' }) => field)
      .toSorted(),
  ).toEqual([
    'address.postcode',
    'address.town',
    'companyNumber',
    'dateOfBirth',
    'lastName',
    'phone',
  ]);
  const ofSoleTrader = accountDetailsRefusals({ ...wrong, kind: 'Sole trader' }, today);
  expect(ofSoleTrader.map(({ field }) => field)).not.toContain('companyNumber');
});

test('a company number is put into the form that Companies House uses', () => {
  for (const good of ['01234567', 'SC123456', 'ni 012345', 'oc301234', '123456']) {
    expect(companyNumberRefusal(good), good).toBeNull();
    expect(companyNumberRefusal(normaliseCompanyNumber(good))).toBeNull();
  }
  for (const wrong of ['12345', '123456789', 'S1234567', 'none']) {
    expect(companyNumberRefusal(wrong)?.detail, wrong).toContain('eight characters');
  }
});

test('the account holder is at least eighteen today', () => {
  const eighteen = addMonths(today, -216);
  expect(dateOfBirthRefusal(eighteen, today)).toBeNull();
  expect(dateOfBirthRefusal(addDays(eighteen, 1), today)?.detail).toContain('18');
  expect(dateOfBirthRefusal('1885-01-01', today)?.detail).toContain('year');
  expect(dateOfBirthRefusal('1985-02-30', today)?.detail).toContain('valid date');
});

test('a descriptor has 5 to 22 plain characters, including a letter', () => {
  for (const good of ['BRIGHT PANES', 'Panes 24/7', 'A'.repeat(22)])
    expect(descriptorRefusal(good)).toBeNull();
  for (const wrong of [
    'Pane',
    'A'.repeat(23),
    '12345',
    "Sam's Windows",
    'Café Panes',
    'Best*Panes',
    '<Panes>',
  ]) {
    expect(descriptorRefusal(wrong), wrong).not.toBeNull();
  }
});

test('every business name gives a valid descriptor', () => {
  expect(suggestedDescriptor("Zoë's Very Bright Windows of Leeds")).toBe('ZOES VERY BRIGHT');
  expect(suggestedDescriptor('清洁')).toBe('WINDOW CLEANING');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const suggested = suggestedDescriptor(name);
      expect(descriptorRefusal(suggested)).toBeNull();
      expect(suggested).toBe(shownDescriptor(suggested));
    }),
  );
});

test('a changed bank account holds payouts for 72 hours, but the first bank account does not', () => {
  expect(heldUntil(true, null, now)).toBeNull();
  const until = heldUntil(false, null, now)!;
  expect(Date.parse(until) - Date.parse(now)).toBe(HOLD_HOURS * 3_600_000);
  expect(isHeld(until, now)).toBe(true);
  expect(isHeld(until, until)).toBe(false);
  const instant = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.option(instant), fc.boolean(), (at, before, isFirst) => {
      const earlier = before?.toISOString() ?? null;
      const held = heldUntil(isFirst, earlier, at.toISOString());
      // No change of bank account shortens a hold.
      expect(Date.parse(held ?? '1970-01-01')).toBeGreaterThanOrEqual(
        Date.parse(earlier ?? '1970-01-01'),
      );
    }),
  );
});

test('payouts need an account, a finished set-up, no hold and the provider’s approval', () => {
  const ready = {
    completedAt: now,
    bankAccountEnding: '9911',
    canBePaidOut: true,
    requirements: [],
    payoutsHeldUntil: null,
  };
  expect(payoutRefusal(ready, now)).toBeNull();
  expect(payoutRefusal({ ...ready, bankAccountEnding: '' }, now)?.detail).toContain('bank account');
  expect(payoutRefusal({ ...ready, completedAt: null }, now)?.detail).toContain('finish');
  expect(
    payoutRefusal({ ...ready, payoutsHeldUntil: heldUntil(false, null, now) }, now)?.detail,
  ).toContain('72 hours');
  expect(payoutRefusal({ ...ready, canBePaidOut: false }, now)?.detail).toContain('checking');
  const asked = {
    ...ready,
    canBePaidOut: false,
    requirements: [{ reason: 'We need your passport.' }],
  };
  expect(payoutRefusal(asked, now)?.detail).toBe('We need your passport.');
});

const requirement = fc.record({
  field: fc.constantFrom('firstName', 'address', 'document', 'bankAccount', 'other'),
  reason: fc.constant('Please tell us.'),
  dueBy: fc.constant(null),
});
const facts: fc.Arbitrary<SetupFacts> = fc.record({
  hasDetails: fc.boolean(),
  documentCount: fc.nat(2),
  hasBankAccount: fc.boolean(),
  isCompleted: fc.boolean(),
  canTakePayments: fc.boolean(),
  requirements: fc.array(requirement, { maxLength: 4 }),
});

test('set-up proceeds step by step until it is complete', () => {
  const start = {
    hasDetails: false,
    documentCount: 0,
    hasBankAccount: false,
    isCompleted: false,
    canTakePayments: false,
    requirements: [],
  };
  const at = (change: Partial<SetupFacts>) => {
    const all = { ...start, ...change };
    return [setupState(all), nextStep(setupSteps(all))];
  };
  const document = [{ field: 'document', reason: 'A passport, please.', dueBy: null }];
  expect(at({})).toEqual(['Not started', 'details']);
  expect(at({ hasDetails: true, requirements: document })).toEqual(['In progress', 'documents']);
  expect(at({ hasDetails: true, documentCount: 1 })).toEqual(['In progress', 'bankAccount']);
  expect(at({ hasDetails: true, hasBankAccount: true })).toEqual(['In progress', 'finish']);
  const over = { hasDetails: true, hasBankAccount: true, isCompleted: true };
  expect(at(over)).toEqual(['Being checked', null]);
  expect(at({ ...over, requirements: document })).toEqual(['Action needed', 'documents']);
  expect(at({ ...over, canTakePayments: true })).toEqual(['Ready', null]);
});

test('every requirement belongs to one step, and an open step always has something to do', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const steps = setupSteps(given);
      const said = steps.flatMap(({ missing }) => missing);
      expect(said).toHaveLength(given.hasDetails ? given.requirements.length : 0);
      expect(steps.some(isOpen)).toBe(nextStep(steps) !== null);
      if (setupState(given) === 'Action needed') expect(nextStep(steps)).not.toBeNull();
    }),
  );
});

test('a payment method that cannot be used gives the reason', () => {
  const usable = { isOn: true, isCompleted: true, canTakePayments: true };
  expect(methodRefusal('Cards', usable)).toBeNull();
  expect(methodRefusal('Cards', { ...usable, isOn: false })?.detail).toBe(
    'Cards are turned off in the payment options.',
  );
  expect(methodRefusal('Direct Debit', { ...usable, canTakePayments: false })?.detail).toContain(
    'cannot take Direct Debits yet',
  );
  expect(methodRefusal('Cards', { ...usable, isCompleted: false })?.detail).toContain('not set up');
});
