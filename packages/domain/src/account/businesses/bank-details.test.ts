import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountNumberRefusal,
  bankDetailsRefusals,
  keptBankDetails,
  normaliseAccountNumber,
  normaliseSortCode,
  sortCodeRefusal,
} from './bank-details.ts';

const digits = (count: number) =>
  fc.stringMatching(new RegExp(`^\\d{${count}}$`)).filter((text) => Number(text) > 0);

test('a sort code is read in any format and printed in one format', () => {
  fc.assert(
    fc.property(digits(6), fc.constantFrom('', ' ', '-'), (code, between) => {
      const parts = [code.slice(0, 2), code.slice(2, 4), code.slice(4)];
      expect(normaliseSortCode(` ${parts.join(between)} `)).toBe(parts.join('-'));
      expect(sortCodeRefusal(parts.join(between))).toBeNull();
      expect(normaliseSortCode(parts.join('-'))).toBe(parts.join('-'));
    }),
  );
});

test.each(['20-00-0', '20-00-000', '2-000-00', 'twenty', '20/00/00', '00-00-00', '200000 1'])(
  '%s is not a sort code',
  (text) => {
    expect(normaliseSortCode(text)).toBeNull();
    expect(sortCodeRefusal(text)?.detail).toContain('six digits');
  },
);

test('an account number has eight digits, with or without spaces', () => {
  fc.assert(
    fc.property(digits(8), (number) => {
      expect(normaliseAccountNumber(`${number.slice(0, 4)} ${number.slice(4)}`)).toBe(number);
    }),
  );
  for (const text of ['1234567', '123456789', '1234567x', '-1234567']) {
    expect(normaliseAccountNumber(text)).toBeNull();
    expect(accountNumberRefusal(text)?.detail).toContain('eight digits');
  }
});

test('the account name, sort code and account number are stored together or not at all', () => {
  const text = fc.oneof(fc.constant(''), fc.constant('  '), fc.constant('x'));
  fc.assert(
    fc.property(text, text, text, (accountName, sortCode, accountNumber) => {
      const details = { accountName, sortCode, accountNumber };
      const given = Object.values(details).filter((part) => part.trim() !== '').length;
      const complaints = Object.keys(bankDetailsRefusals(details));
      expect(complaints).toHaveLength(given === 0 ? 0 : 3 - given);
    }),
  );
  const empty = { accountName: ' ', sortCode: '', accountNumber: '' };
  expect(keptBankDetails(empty)).toBeNull();
  const full = {
    accountName: ' Bright Panes ',
    sortCode: '200000',
    accountNumber: '5577 9911',
  };
  const kept = {
    accountName: 'Bright Panes',
    sortCode: '20-00-00',
    accountNumber: '55779911',
  };
  expect(keptBankDetails(full)).toEqual(kept);
  expect(() => keptBankDetails({ ...full, sortCode: '' })).toThrow(RangeError);
});
