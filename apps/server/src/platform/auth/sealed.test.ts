import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { secretsOf } from './secrets.ts';

const secrets = secretsOf('the present key');

test('what is sealed is read again by its owner, and looks different each time', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  expect(sealed).not.toContain('a secret');
  expect(seal(secrets, 'a test', 'olive', 'a secret')).not.toBe(sealed);
  expect(unseal(secrets, 'a test', 'olive', sealed)).toEqual({ text: 'a secret', outdated: false });
});

test('for another owner or purpose, by another key, or changed, it is not read', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  expect(() => unseal(secrets, 'a test', 'wendy', sealed)).toThrow('cannot be read');
  expect(() => unseal(secrets, 'another', 'olive', sealed)).toThrow('cannot be read');
  expect(() => unseal(secretsOf('another key'), 'a test', 'olive', sealed)).toThrow(
    'cannot be read',
  );
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal(secrets, 'a test', 'olive', changed)).toThrow('cannot be read');
});

test('what a former key sealed is read, and said to be outdated', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  const rotated = secretsOf('the next key', 'the present key');
  expect(unseal(rotated, 'a test', 'olive', sealed)).toEqual({ text: 'a secret', outdated: true });
});
