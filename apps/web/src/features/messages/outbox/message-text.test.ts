import { expect, test } from 'vitest';
import { headingOf, stateExplanation } from './message-text.ts';

test('a text has no subject, so its beginning is shown', () => {
  expect(headingOf({ subject: '', body: 'Windows done' })).toBe('Windows done');
  expect(headingOf({ subject: 'Invoice 7', body: 'Hello' })).toBe('Invoice 7');
});

test('a recorded message says what it needs before it can be sent', () => {
  const recorded = { state: 'Recorded', attempts: 1, lastError: '' } as const;
  expect(stateExplanation({ ...recorded, channel: 'email' })).toBe(
    'No email provider is set up, so the message was not sent.',
  );
  expect(stateExplanation({ ...recorded, channel: 'sms' })).toMatch(/^No text message provider/);
  expect(stateExplanation({ ...recorded, state: 'Sent', channel: 'email' })).toMatch(
    /^The provider accepted it/,
  );
});

test('a waiting message says whether sending has been tried before', () => {
  const queued = { state: 'Queued', channel: 'email', lastError: '' } as const;
  expect(stateExplanation({ ...queued, attempts: 0 })).toBe('It is about to be sent.');
  expect(stateExplanation({ ...queued, attempts: 1 })).toContain('try again');
  const lastError = 'The message will be sent at 07:00, after the quiet time.';
  expect(stateExplanation({ ...queued, attempts: 0, lastError })).toContain('reason below');
});

test('for a held message, the explanation points to the reason shown below', () => {
  expect(
    stateExplanation({ state: 'Held', channel: 'email', attempts: 0, lastError: '' }),
  ).toContain('for the reason below');
});
