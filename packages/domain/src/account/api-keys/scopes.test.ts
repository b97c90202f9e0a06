import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../../access/roles.ts';
import {
  CLOSED_NOUNS,
  holdsScope,
  KEY_AREAS,
  KEY_SCOPES,
  type ScopedCall,
  scopeOf,
} from './scopes.ts';

const calls = fc.record<ScopedCall>({
  area: fc.constantFrom('account', 'elsewhere', ...KEY_AREAS),
  noun: fc.constantFrom('customers', 'jobs', ...Object.keys(CLOSED_NOUNS)),
  isWrite: fc.boolean(),
  role: fc.constantFrom(null, ...ROLES),
  isDangerous: fc.boolean(),
});

test('no key can make account calls, Owner-only calls, or calls that need a fresh sign-in', () => {
  fc.assert(
    fc.property(calls, (call) => {
      const scope = scopeOf(call);
      if (
        call.area === 'account' ||
        call.role === 'Owner' ||
        call.role === null ||
        call.isDangerous
      ) {
        expect(scope).toBeNull();
      }
      if (scope !== null) expect(KEY_SCOPES).toContain(scope);
    }),
  );
});

test('a change needs a write scope, and a read never does', () => {
  fc.assert(
    fc.property(calls, (call) => {
      const scope = scopeOf(call);
      if (scope === null) return;
      expect(scope.endsWith(call.isWrite ? ':write' : ':read')).toBe(true);
      expect(scope.startsWith(`${call.area}:`)).toBe(true);
    }),
  );
});

test('a key holds only the scopes it was given, and a write scope includes reading', () => {
  expect(holdsScope(['customers:write'], 'customers:read')).toBe(true);
  expect(holdsScope(['customers:read'], 'customers:write')).toBe(false);
  expect(holdsScope(['customers:write'], 'work:read')).toBe(false);
  for (const one of KEY_SCOPES) {
    expect(holdsScope([one], one)).toBe(true);
    expect(holdsScope([], one)).toBe(false);
  }
});
