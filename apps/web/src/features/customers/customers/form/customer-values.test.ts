import { expect, test } from 'vitest';
import { errorsOf } from '@roundbook/ui/form/rules.ts';
import {
  customerRules,
  type CustomerValues,
  emptyContact,
  emptyCustomer,
  emptySite,
  losesPin,
  relocated,
} from './customer-values.ts';

const faults = (values: Partial<CustomerValues>) => {
  const all = { ...emptyCustomer, ...values };
  return Object.keys(errorsOf(all, customerRules(all)));
};

test('the type of customer decides which of the two names is required', () => {
  expect(faults({})).toEqual(['name']);
  expect(faults({ type: 'Business' })).toEqual(['businessName']);
  expect(faults({ name: 'Ann' })).toEqual([]);
  expect(faults({ type: 'Business', name: 'Ann' })).toEqual([]);
});

test('phone numbers, emails and postcodes are checked in their own fields', () => {
  const address = { ...emptyCustomer.address, postcode: 'nowhere' };
  const wrong = { name: 'Ann', phoneNumber: '12', mobileNumber: '13', email: 'ann', address };
  expect(faults(wrong)).toEqual(['email', 'phoneNumber', 'mobileNumber', 'address.postcode']);
});

test('every contact and site is checked in its own row', () => {
  const contacts = [
    { ...emptyContact, name: 'Bob' },
    { ...emptyContact, phoneNumber: '1' },
  ];
  expect(faults({ name: 'Ann', contacts, sites: [emptySite] })).toEqual([
    'contacts.1.name',
    'contacts.1.phoneNumber',
    'sites.0.name',
  ]);
});

test('a changed address loses its place on the map', () => {
  const address = { ...emptyCustomer.address, streetName: 'Mill Lane', coordinates: [53, -1] };
  const before = { ...emptyCustomer, address } as CustomerValues;
  const renamed = relocated(before, { ...before, name: 'Ann' });
  expect(renamed.address.coordinates).toEqual([53, -1]);
  const moved = { ...before.address, streetName: 'High Street' };
  expect(relocated(before, { ...before, address: moved }).address.coordinates).toBeNull();
});

test('a pin is removed when its address changes, and stays otherwise', () => {
  const home = { ...emptyCustomer.address, town: 'Bath' };
  const pinned: typeof home = { ...home, customCoordinates: [51.4, -2.4] };
  expect(losesPin(pinned, pinned)).toBe(false);
  expect(losesPin(pinned, { ...pinned, town: 'Wells' })).toBe(true);
  expect(losesPin(home, { ...home, town: 'Wells' })).toBe(false);
  expect(losesPin(undefined, home)).toBe(false);
});
