import { expect, test } from 'vitest';
import { ApiFailure, failureText } from './api-failure.ts';

test('a browser’s words for a lost connection become plain English', () => {
  for (const message of ['Failed to fetch', 'Load failed', 'Unknown error']) {
    expect(failureText(new ApiFailure({ status: 0, message }))).toBe(
      'Roundbook cannot be reached. Please check your connection and try again.',
    );
  }
  for (const status of [502, 503, 504]) {
    expect(failureText(new ApiFailure({ status, message: 'Bad Gateway' }))).toContain('reached');
  }
});

test('the server’s words are shown as they are, with a fallback if there are none', () => {
  const errors = [{ code: 'rule', detail: 'This invoice is void.' }];
  expect(failureText(new ApiFailure({ status: 422, errors }))).toBe('This invoice is void.');
  expect(failureText('no error at all', 'Sorry')).toBe('Sorry');
});
