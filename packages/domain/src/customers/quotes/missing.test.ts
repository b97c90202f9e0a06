import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AskedBy,
  askedStatus,
  missingRefusal,
  missingWords,
  standingStatus,
  statusAfterChange,
} from './missing.ts';
import { QUOTE_STATUSES } from './status.ts';

const whole: AskedBy = {
  address: { streetName: 'Mill Lane', postcode: '' },
  email: 'kit@example.com',
  phoneNumber: '',
  mobileNumber: '',
  customerId: null,
};
const noContact = { ...whole, email: '' };
const noAddress = { ...whole, address: { streetName: '', postcode: '' } };

const asked = fc.record({
  address: fc.record({
    streetName: fc.constantFrom('', 'Mill Lane'),
    postcode: fc.constantFrom('', 'S1 2AB'),
  }),
  email: fc.constantFrom('', 'kit@example.com'),
  phoneNumber: fc.constantFrom('', '0114 496 0000'),
  mobileNumber: fc.constantFrom('', '07700 900123'),
  customerId: fc.constantFrom(null, 'c1'),
});

test('a request without an address, or without a way to answer it, is Processing, and says what is missing', () => {
  expect(askedStatus(whole)).toBe('Submitted');
  expect([askedStatus(noContact), askedStatus(noAddress)]).toEqual(['Processing', 'Processing']);
  expect(missingWords({ ...noContact, address: noAddress.address })).toBe(
    'an address, and a phone number or an email address',
  );
  expect(missingRefusal(noAddress)?.detail).toBe('Please add an address first.');
  expect(missingRefusal(whole)).toBeNull();
});

test('a customer is reached by the details in their record', () => {
  expect(askedStatus({ ...noContact, customerId: 'c1' })).toBe('Submitted');
});

test('no act or change leaves a request Submitted if it lacks something', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUOTE_STATUSES), asked, asked, (status, before, after) => {
      const found = [
        standingStatus(status, after),
        statusAfterChange({ ...before, status }, after),
      ];
      expect(missingWords(after) !== '' && found.includes('Submitted')).toBe(false);
      const isStanding = status !== 'Submitted' && status !== 'Processing';
      expect(isStanding ? found : [status, status]).toEqual([status, status]);
    }),
  );
});

test('adding what was missing submits the request; a request that the office holds for other reasons stays Processing', () => {
  expect(statusAfterChange({ ...noAddress, status: 'Processing' }, whole)).toBe('Submitted');
  expect(statusAfterChange({ ...whole, status: 'Processing' }, whole)).toBe('Processing');
});
