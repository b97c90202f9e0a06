import { expect, test } from 'vitest';
import { headingOf, kindText, stateExplanation } from './message-text.ts';

test('a kind reads as words', () => {
  expect(kindText({ kind: 'job-done' })).toBe('Job done');
});

test('a text message, which has no subject, is shown by its beginning', () => {
  expect(headingOf({ subject: '', body: 'Windows done' })).toBe('Windows done');
  expect(headingOf({ subject: 'Invoice 7', body: 'Hello' })).toBe('Invoice 7');
});

test('a recorded message says what is needed before it can be sent', () => {
  const recorded = { state: 'Recorded', attempts: 1 } as const;
  expect(stateExplanation({ ...recorded, channel: 'email' })).toBe(
    'No email provider is set up, so the message went no further.',
  );
  expect(stateExplanation({ ...recorded, channel: 'sms' })).toMatch(/^No text message provider/);
  expect(stateExplanation({ state: 'Sent', channel: 'email', attempts: 1 })).toMatch(
    /^Its provider took it/,
  );
});

test('a waiting message says whether it has been tried before', () => {
  const queued = { state: 'Queued', channel: 'email' } as const;
  expect(stateExplanation({ ...queued, attempts: 0 })).not.toBe(
    stateExplanation({ ...queued, attempts: 1 }),
  );
});

test('a held message points to its reason', () => {
  expect(stateExplanation({ state: 'Held', channel: 'email', attempts: 0 })).toContain(
    'for the reason below',
  );
});
