import { expect, test } from 'vitest';
import { startFailure } from './cluster.ts';

const ENDING =
  '2026-11-30 13:33:21 UTC [4711] FATAL:  terminating connection due to unexpected postmaster exit\n';

test('the reason for a failed start is not the end of a killed server’s last process', () => {
  const reason = 'pre-existing shared memory block (key 4711, ID 1) is still in use';
  const written = `${ENDING}2026-11-30 13:33:21 UTC [4712] FATAL:  ${reason}\n${ENDING}`;
  expect(startFailure(written)).toBe(reason);
  expect(startFailure(ENDING)).toBeUndefined();
});
