import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { secretsOf } from './secrets.ts';

const secrets = secretsOf('the present key');

test('the owner can read a sealed secret again, and sealing it again gives a different result', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  expect(sealed).not.toContain('a secret');
  expect(seal(secrets, 'a test', 'olive', 'a secret')).not.toBe(sealed);
  expect(unseal(secrets, 'a test', 'olive', sealed)).toEqual({ text: 'a secret', outdated: false });
});

test('a sealed secret cannot be read by another owner, for another purpose, with another key, or once altered', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  expect(() => unseal(secrets, 'a test', 'wendy', sealed)).toThrow('cannot be read');
  expect(() => unseal(secrets, 'another', 'olive', sealed)).toThrow('cannot be read');
  expect(() => unseal(secretsOf('another key'), 'a test', 'olive', sealed)).toThrow(
    'cannot be read',
  );
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal(secrets, 'a test', 'olive', changed)).toThrow('cannot be read');
});

test('a secret sealed with a previous key can be read, and is reported as outdated', () => {
  const sealed = seal(secrets, 'a test', 'olive', 'a secret');
  const rotated = secretsOf('the next key', 'the present key');
  expect(unseal(rotated, 'a test', 'olive', sealed)).toEqual({ text: 'a secret', outdated: true });
});
