import { expect, test } from 'vitest';
import { statementRefusal } from './sending.ts';

const today = '2026-11-21';
const mail = {
  email: 'kim@example.com',
  wantsEmail: true,
  owesNothing: false,
  isEmpty: false,
  sentOn: null,
};

test.each([
  [{}, null],
  [{ email: '' }, 'They have no email address.'],
  [{ wantsEmail: false }, 'They do not want emails about their service.'],
  [{ owesNothing: true, email: '' }, 'They owe nothing.'],
  [{ isEmpty: true }, 'There is nothing on the statement.'],
  [{ sentOn: today }, 'A statement for this customer is already in today’s outbox.'],
  [{ sentOn: '2026-11-20' }, null],
])('%o: %s', (change, reason) => {
  expect(statementRefusal({ ...mail, ...change }, today)?.detail ?? null).toBe(reason);
});

test('a statement already sent today can be sent again on request', () => {
  expect(statementRefusal({ ...mail, sentOn: today }, null)).toBeNull();
});
