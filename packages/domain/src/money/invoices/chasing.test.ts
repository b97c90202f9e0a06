import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import {
  bulkSendingRefusal,
  type ChaseableInvoice,
  reminderRefusal,
  sendingRefusal,
} from './chasing.ts';
import { INVOICE_STATES } from './state.ts';

const today = '2026-11-21';
const late: ChaseableInvoice = {
  state: 'Overdue',
  email: 'kim@example.com',
  wantsEmail: true,
  outstanding: 2000,
  dueOn: '2026-11-10',
  remindedOn: null,
  isPaidByPlan: false,
  waitsFor: null,
};
const day = fc.integer({ min: 20_700, max: 20_900 }).map(dateOfEpochDay);
const invoices = fc.record<ChaseableInvoice>({
  state: fc.constantFrom(...INVOICE_STATES),
  email: fc.constantFrom('', 'kim@example.com'),
  wantsEmail: fc.boolean(),
  outstanding: fc.integer({ min: 0, max: 5000 }),
  dueOn: day,
  remindedOn: fc.option(day),
  isPaidByPlan: fc.boolean(),
  waitsFor: fc.constantFrom(null, 'Paused.'),
});

test('only a customer who has an overdue debt, accepts emails and has had no reminder today gets a reminder', () => {
  expect(reminderRefusal(late, today)).toBeNull();
  fc.assert(
    fc.property(invoices, day, (invoice, now) => {
      if (reminderRefusal(invoice, now) !== null) return;
      expect(invoice.outstanding).toBeGreaterThan(0);
      expect(invoice.dueOn < now).toBe(true);
      expect(invoice.remindedOn).not.toBe(now);
      expect(invoice.isPaidByPlan).toBe(false);
      expect(invoice.waitsFor).toBeNull();
      expect(sendingRefusal(invoice)).toBeNull();
    }),
  );
});

test.each([
  [{ outstanding: 0 }, 'Nothing is owed on this invoice.'],
  [{ state: 'Void', outstanding: 0 }, 'This invoice is void.'],
  [{ email: '' }, 'This customer has no email address.'],
  [{ wantsEmail: false }, 'This customer does not want emails about their service.'],
  [{ isPaidByPlan: true }, 'Their budget plan pays for it.'],
  [{ dueOn: today }, 'The invoice is not overdue yet.'],
  [{ remindedOn: today }, 'They have already had a reminder today.'],
  [{ waitsFor: 'They promised to pay.' }, 'They promised to pay.'],
] as const)('%o is left out with its reason', (change, reason) => {
  expect(reminderRefusal({ ...late, ...change }, today)?.detail ?? null).toBe(reason);
});

test('sending invoices in bulk leaves out an invoice that is already in the outbox', () => {
  expect(bulkSendingRefusal({ ...late, isSent: false })).toBeNull();
  expect(bulkSendingRefusal({ ...late, isSent: true })?.detail).toBe(
    'The invoice is already in the outbox.',
  );
});
