import { expect, test } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { failureKind } from './failure-kind.ts';

test('a missing record, an unreachable server and a fault are told apart', () => {
  const kinds = [404, 0, 503, 500, 403].map((status) => failureKind(new ApiFailure({ status })));
  expect(kinds).toEqual(['missing', 'unreachable', 'unreachable', 'fault', 'fault']);
  expect(failureKind(new Error('No position'))).toBe('fault');
});
