import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundledLeakedPasswords } from './bundled-list.ts';
import { isLeaked } from './leaked-passwords.ts';

const list = bundledLeakedPasswords();

test.each([
  'password',
  'Password',
  '12345678',
  'football1',
  'sunshine',
  'iloveyou',
  'Password1!',
  'P@ssw0rd',
  'Football1',
])('%s is known to have leaked', async (password) => {
  expect(await isLeaked(list, password)).toBe(true);
});

test('a random password is not known to have leaked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uuid(), async (password) => {
      expect(await isLeaked(list, password)).toBe(false);
    }),
  );
});

test('every prefix, including the first and the last, returns its own complete suffixes', async () => {
  let total = 0;
  for (let prefix = 0; prefix < 2 ** 20; prefix += 1) {
    total += (await list.range(prefix.toString(16).padStart(5, '0').toUpperCase())).length;
  }
  expect(total).toBe(85_758);
  const digest = hash('sha1', 'password').toUpperCase();
  const [found] = await list.range(digest.slice(0, 5));
  expect(found).toEqual({ suffix: digest.slice(5), count: 1 });
});
