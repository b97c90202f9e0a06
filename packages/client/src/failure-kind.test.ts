import { expect, test } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { failureKind } from './failure-kind.ts';

test('tells a missing record from an unreachable server and from a fault', () => {
  const kinds = [404, 0, 503, 500, 403].map((status) => failureKind(new ApiFailure({ status })));
  expect(kinds).toEqual(['missing', 'unreachable', 'unreachable', 'fault', 'fault']);
  expect(failureKind(new Error('No position'))).toBe('fault');
});
