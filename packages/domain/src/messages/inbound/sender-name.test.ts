import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_OF_SENDER_NAME, senderNameRefusal, suggestedSenderName } from './sender-name.ts';

test('every accepted name is valid on every network', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9 ]{0,13}$/)), (name) => {
      if (senderNameRefusal(name) !== null || name === '') return;
      expect(name).toMatch(/^[A-Za-z0-9]{3,11}$/);
      expect(name).toMatch(/[A-Za-z]/);
    }),
  );
});

test('whether a name is accepted does not depend on its case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), (name) => {
      expect(senderNameRefusal(name.toUpperCase())).toEqual(senderNameRefusal(name.toLowerCase()));
    }),
  );
});

test('a suggested name is always accepted', () => {
  fc.assert(
    fc.property(fc.string(), (business) => {
      const name = suggestedSenderName(business);
      expect(senderNameRefusal(name)).toBeNull();
      expect(name.length).toBeLessThanOrEqual(MOST_OF_SENDER_NAME);
    }),
  );
});

test.each([
  ['Bright Panes', 'BrightPanes'],
  ['Crystal Clear Window Cleaning', 'Crystal'],
  ['Chloé’s Windows', 'ChloeS'],
  ['7', ''],
])('for “%s”, “%s” is suggested', (business, name) =>
  expect(suggestedSenderName(business)).toBe(name),
);

test.each([
  'Payment',
  'reminder',
  'HMRC',
  'hmrcTax',
  '12345',
  'AB',
  'Bright Panes',
  'BrightPanesLtd',
])('“%s” is refused with a message', (name) =>
  expect(senderNameRefusal(name)?.detail).toMatch(/\.$/),
);
