import { expect, test } from 'vitest';
import { textSegments } from '../../messages/outbox/text-segments.ts';
import { MESSAGE_STEPS } from './ladder.ts';
import { reminderEmail, type ReminderFacts, reminderText } from './wording.ts';

const one: ReminderFacts = {
  customerName: 'Kim Ash',
  businessName: 'Clear View',
  invoices: [{ number: 'INV-0041', dueOn: '2026-11-03', outstanding: 4500 }],
  reference: '7K3QW2',
  howToPay: 'Please quote 7K3QW2 when you pay.',
};
const two: ReminderFacts = {
  ...one,
  invoices: [...one.invoices, { number: 'INV-0052', dueOn: '2026-11-10', outstanding: 1800 }],
};

test.each(MESSAGE_STEPS)(
  '%s names who writes, what is owed, for what and how to pay it',
  (step) => {
    const { subject, body } = reminderEmail(step, two);
    expect(subject).toContain('Clear View');
    expect(subject).toContain('£63.00');
    expect(body).toContain('Hello Kim Ash,');
    expect(body).toContain('Invoice INV-0041, due on 3 November 2026: £45.00');
    expect(body).toContain('Invoice INV-0052, due on 10 November 2026: £18.00\nIn total: £63.00');
    expect(body).toContain(one.howToPay);
    expect(reminderEmail(step, one).body).not.toContain('In total');
    const text = reminderText(step, two);
    expect(text).toMatch(/^Clear View: /);
    expect(text).toContain('£63.00');
    expect(text).toContain('2 invoices, the oldest due 3 November 2026');
    expect(text).toContain('Reference 7K3QW2.');
    expect(textSegments(text)).toBeLessThanOrEqual(2);
  },
);

test('the steps grow firmer, and each has its own words', () => {
  expect(new Set(MESSAGE_STEPS.map((step) => reminderEmail(step, one).body)).size).toBe(4);
  expect(reminderEmail('Reminder', one).body).toContain(
    'friendly reminder that one of our invoices',
  );
  expect(reminderEmail('Final notice', one).body).toContain('within the next 7 days');
  expect(reminderText('Reminder', one)).toBe(
    'Clear View: a friendly reminder that £45.00 is still to be paid (invoice INV-0041, due 3 November 2026). Reference 7K3QW2. Thank you.',
  );
});
