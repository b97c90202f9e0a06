import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparable, duplicateReasons, isLikelySame } from './duplicates.ts';

const nora: Comparable = {
  name: 'Nora O’Neil',
  businessName: '',
  email: 'Nora@example.com',
  phoneNumber: '',
  mobileNumber: '07700 900123',
  address: { flatNumber: '', streetNumber: '7', streetName: 'Grove Street', postcode: 'BA2 6PL' },
};
const nobody: Comparable = {
  name: '',
  businessName: '',
  email: '',
  phoneNumber: '',
  mobileNumber: '',
  address: { flatNumber: '', streetNumber: '', streetName: '', postcode: '' },
};
const at = (address: Partial<Comparable['address']>) => ({ ...nobody.address, ...address });

test.each<[string, Partial<Comparable>, string[]]>([
  ['the number written abroad, in the other field', { phoneNumber: '+44 7700 900123' }, ['phone']],
  ['the address of their mailbox', { email: 'nora@EXAMPLE.com ' }, ['email']],
  ['the name alone', { name: 'Nora O’Neil' }, []],
  [
    'the name at the postcode, written differently',
    { name: "nora o'neil", address: at({ postcode: 'ba26pl' }) },
    ['name'],
  ],
  [
    'the door at the postcode',
    { address: at({ streetNumber: '7', streetName: 'grove  street', postcode: 'BA2 6PL' }) },
    ['address'],
  ],
  [
    'another flat at the door',
    {
      address: at({
        flatNumber: '2',
        streetNumber: '7',
        streetName: 'Grove Street',
        postcode: 'BA2 6PL',
      }),
    },
    [],
  ],
  ['the street without a number', { address: at({ streetName: 'Grove Street' }) }, []],
  ['the first digits of a number', { mobileNumber: '07700' }, []],
])('%s', (_, typed, reasons) => {
  expect(duplicateReasons({ ...nobody, ...typed }, nora)).toEqual(reasons);
});

test('a shared email address, or any two signs, make it likely that two customers are the same; any other single sign does not', () => {
  expect(isLikelySame(['email'])).toBe(true);
  expect(isLikelySame(['phone', 'address'])).toBe(true);
  expect(isLikelySame(['name', 'address'])).toBe(true);
  for (const reason of ['phone', 'name', 'address'] as const) {
    expect(isLikelySame([reason])).toBe(false);
  }
  expect(isLikelySame([])).toBe(false);
});

test('the comparison is symmetric, and empty values match no one', () => {
  const text = fc.constantFrom('', '7', 'Ann', 'BA1 2AB', 'ba12ab', '07700900123', '+447700900123');
  const anyone = fc.record({
    name: text,
    businessName: text,
    email: text,
    phoneNumber: text,
    mobileNumber: text,
    address: fc.record({ flatNumber: text, streetNumber: text, streetName: text, postcode: text }),
  });
  fc.assert(
    fc.property(anyone, anyone, (one, other) => {
      expect(duplicateReasons(one, other)).toEqual(duplicateReasons(other, one));
      expect(duplicateReasons(nobody, other)).toEqual([]);
    }),
  );
});
