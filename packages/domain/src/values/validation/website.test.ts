import fc from 'fast-check';
import { expect, test } from 'vitest';
import { websiteRefusal } from './website.ts';

test.each([
  '',
  'example.co.uk',
  'www.example.co.uk',
  'https://example.com',
  'http://example.com:8080/prices?from=here#top',
  'example.com/windows',
  'facebook.com/bright.panes',
  'müller-fenster.de',
  'xn--mller-kva.example.xn--p1ai',
  ' example.com ',
])('takes %j', (text) => {
  expect(websiteRefusal(text)).toBeNull();
});

test.each([
  'shinyfox',
  'https://shinyfox',
  'ann@example.com',
  'example..com',
  '.com',
  'my site.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'example.c',
  '-example.com',
  '192.168.1',
])('refuses %j', (text) => {
  expect(websiteRefusal(text)?.detail).toContain('web address');
});

test('every string is checked quickly', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.constantFrom('', '.com', '.co.uk'),
      (text, end) => {
        expect([undefined, 'Please enter a web address, such as www.example.co.uk']).toContain(
          websiteRefusal(text + end)?.detail,
        );
      },
    ),
  );
});
