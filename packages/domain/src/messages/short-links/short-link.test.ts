import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeFrom, isCode, isOpenedByPerson, ownPath } from './short-link.ts';

const PUBLIC = 'https://book.example.com';

test('any bytes make a code, the code reads back, and different bytes make different codes', () => {
  const bytes = fc.uint8Array({ minLength: 22, maxLength: 32 });
  fc.assert(
    fc.property(bytes, (some) => {
      expect(isCode(codeFrom(some))).toBe(true);
    }),
  );
  const codes = new Set(
    Array.from({ length: 2000 }, () => codeFrom(crypto.getRandomValues(new Uint8Array(22)))),
  );
  expect(codes.size).toBe(2000);
});

test('whatever address is shortened, the link leads to the product itself', () => {
  const nasty = fc.constantFrom(
    '/',
    '\\',
    '//',
    'https:',
    '@',
    '.',
    'evil.example',
    '#',
    '?',
    '\t',
  );
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .array(fc.oneof(nasty, fc.string({ maxLength: 3 })), { maxLength: 8 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (address) => {
      const path = ownPath(address, PUBLIC);
      if (path === null) return;
      // The address as a browser would resolve it.
      expect(new URL(path, PUBLIC).origin).toBe(PUBLIC);
      expect(new URL(`${PUBLIC}${path}`).origin).toBe(PUBLIC);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['https://evil.example/c', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['https://book.example.com@evil.example/', null],
  ['https://book.example.com.evil.example/', null],
  ['javascript:alert(1)', null],
  ['/c/#secret', '/c/#secret'],
  ['https://book.example.com/u/abc?x=1', '/u/abc?x=1'],
])('%s → %s', (address, path) => {
  expect(ownPath(address, PUBLIC)).toBe(path);
});

test('a program that previews a link does not count as a person who opened it', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
  const opened = { method: 'GET', userAgent: phone, purpose: '' };
  expect(isOpenedByPerson(opened)).toBe(true);
  expect(isOpenedByPerson({ ...opened, method: 'HEAD' })).toBe(false);
  expect(isOpenedByPerson({ ...opened, purpose: 'prefetch' })).toBe(false);
  for (const userAgent of ['', 'WhatsApp/2.2', 'Googlebot/2.1', 'facebookexternalhit/1.1']) {
    expect(isOpenedByPerson({ ...opened, userAgent })).toBe(false);
  }
});
