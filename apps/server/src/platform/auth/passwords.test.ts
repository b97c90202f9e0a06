import { expect, test } from 'vitest';
import { Passwords } from './passwords.ts';

const passwords = new Passwords();

test('a password matches only its own hash, and each hash has its own salt', async () => {
  const [one, two] = await Promise.all([passwords.hash('Squeegee'), passwords.hash('Squeegee')]);
  expect(one).not.toBe(two);
  expect(await passwords.check('Squeegee', one)).toEqual({ right: true, outdated: false });
  expect((await passwords.check('squeegee', one)).right).toBe(false);
});

test('if there is no hash, or an unreadable one, every password is wrong', async () => {
  for (const stored of [undefined, '', 'none', '$argon2id$v=19$m=8,t=1,p=1$$']) {
    expect((await passwords.check('Squeegee', stored)).right).toBe(false);
  }
});

test('unless a cost is given, a new hash has the parameters that the product promises', async () => {
  expect(await passwords.hash('Squeegee')).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
});

test('letters that Unicode can compose in different ways count as equal', async () => {
  const hash = await passwords.hash('Caf\u00e9 cleaner');
  expect((await passwords.check('Cafe\u0301 cleaner', hash)).right).toBe(true);
});
