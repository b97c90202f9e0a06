import { expect, test } from 'vitest';
import { ApiFailure, failureText, failureWords } from './api-failure.ts';

test('a lost connection is reported in the browser’s own words, and a server that is down is reported in ours', () => {
  for (const message of ['Failed to fetch', 'Load failed', 'Unknown error']) {
    expect(failureText(new ApiFailure({ status: 0, message }))).toBe(message);
  }
  for (const status of [502, 503, 504]) {
    expect(failureText(new ApiFailure({ status, message: 'Bad Gateway' }))).toContain('reached');
  }
});

test('the server’s messages are shown unchanged, and the fallback if there are none', () => {
  const errors = [{ code: 'rule', detail: 'This invoice is void.' }];
  expect(failureText(new ApiFailure({ status: 422, errors }))).toBe('This invoice is void.');
  expect(failureText('no error at all', 'Sorry')).toBe('Sorry');
});

test('the title says what could not be loaded, and the cause is below it', () => {
  const fallback = 'Failed to load customers';
  const errors = [{ code: 'failed', detail: 'Sorry, something went wrong.' }];
  expect(failureWords(new ApiFailure({ status: 500, errors, fallback }))).toEqual({
    title: fallback,
    cause: 'Sorry, something went wrong.',
  });
  expect(failureWords(new ApiFailure({ status: 500, fallback }))).toEqual({
    title: fallback,
    cause: null,
  });
  expect(failureWords(new ApiFailure({ status: 0, message: 'Unknown error', fallback }))).toEqual({
    title: fallback,
    cause: 'Unknown error',
  });
  expect(failureWords(new ApiFailure({ status: 500, errors }))).toEqual({
    title: 'Sorry, something went wrong.',
    cause: null,
  });
});
