import { expect, test } from 'vitest';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { customerMatcher } from './customer-search.ts';

const row = {
  name: 'Zoë Adams',
  businessName: 'Bean & Gone',
  shortId: '7K2QX9',
  email: 'zoe@example.com',
  phoneNumber: '0114 496 0123',
  mobileNumber: '+44 7700 900123',
  address: {
    flatNumber: '',
    streetNumber: '12a',
    streetName: 'Mill Lane',
    areaName: '',
    town: 'Sheffield',
    postcode: 'S2 4QQ',
  },
} as CustomerRow;

test.each([
  'zoe',
  'adams ZOE',
  'bean gone',
  '7k2qx9',
  '12a mill',
  's24qq',
  'S2 4QQ',
  '01144960123',
  '0114 496 0123',
  '07700 900123',
  '+447700900123',
  '900123',
  '07700 900',
  '',
])('finds the customer by %j', (search) => {
  expect(customerMatcher(search)(row)).toBe(true);
});

test.each(['zoe brown', 's24qr', '07700 900124'])('does not find the customer by %j', (search) => {
  expect(customerMatcher(search)(row)).toBe(false);
});
