import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPossibleAccount } from './modulus-check.ts';
import { SUBSTITUTES, WEIGHT_TABLE } from './weight-table.ts';

/** The test cases of the specification, chapter 3, by number. */
test.each([
  [1, 'modulus 10', '089999', '66374958', true],
  [2, 'modulus 11', '107999', '88837491', true],
  [3, 'modulus 11 and double alternate', '202959', '63748472', true],
  [4, 'exceptions 10 and 11, the first passes', '871427', '46238510', true],
  [5, 'exceptions 10 and 11, the second passes', '872427', '46238510', true],
  [6, 'exception 10 with ab = 09 and g = 9', '871427', '09123496', true],
  [7, 'exception 10 with ab = 99 and g = 9', '871427', '99123496', true],
  [8, 'exception 3 with c = 6, at the start of a range', '820000', '73688637', true],
  [9, 'exception 3 with c = 9, at the end of a range', '827999', '73988638', true],
  [10, 'exception 3 with another c, both pass', '827101', '28748352', true],
  [11, 'exception 4', '134020', '63849203', true],
  [12, 'exception 1', '118765', '64371389', true],
  [13, 'exception 6, another currency', '200915', '41011166', true],
  [14, 'exception 5', '938611', '07806039', true],
  [15, 'exception 5 with a substitute', '938600', '42368003', true],
  [16, 'exception 5, both remainders 0', '938063', '55065200', true],
  [17, 'exception 7', '772798', '99345694', true],
  [18, 'exception 8', '086090', '06774744', true],
  [19, 'exceptions 2 and 9, the first passes', '309070', '02355688', true],
  [20, 'exceptions 2 and 9, the second passes', '309070', '12345668', true],
  [21, 'exceptions 2 and 9 with a ≠ 0 and g ≠ 9', '309070', '12345677', true],
  [22, 'exceptions 2 and 9 with a ≠ 0 and g = 9', '309070', '99345694', true],
  [23, 'exception 5, the second check digit is wrong', '938063', '15764273', false],
  [24, 'exception 5, the first check digit is wrong', '938063', '15764264', false],
  [25, 'exception 5, remainder 1', '938063', '15763217', false],
  [26, 'exception 1, wrong', '118765', '64371388', false],
  [27, 'modulus 11 passes, double alternate fails', '203099', '66831036', false],
  [28, 'modulus 11 fails, double alternate passes', '203099', '58716970', false],
  [29, 'modulus 10, wrong', '089999', '66374959', false],
  [30, 'modulus 11, wrong', '107999', '88837493', false],
  [31, 'exceptions 12 and 13, the first passes', '074456', '12345112', true],
  [32, 'exceptions 12 and 13, both pass', '070116', '34012583', true],
  [33, 'exceptions 12 and 13, the second passes', '074456', '11104102', true],
  [34, 'exception 14, the second passes', '180002', '00000190', true],
] as const)('published case %i: %s', (_, __, sortCode, accountNumber, isPossible) => {
  expect(isPossibleAccount(sortCode, accountNumber)).toBe(isPossible);
});

test('the specification’s examples of exception 14 pass, but an account number ending in anything other than 0, 1 or 9 fails', () => {
  expect(isPossibleAccount('180002', '98093517')).toBe(true);
  expect(isPossibleAccount('180002', '00000192')).toBe(false);
});

const accountNumber = fc.stringMatching(/^\d{8}$/);
const listed = WEIGHT_TABLE.flatMap(([, sortCodes]) => sortCodes.split(' '));
const isListed = (code: string) =>
  listed.some((range) => {
    const [first, last = first] = range.split('-') as [string, string?];
    return first <= code && code <= last;
  });

test('a sort code that the table does not list is accepted', () => {
  const unlisted = fc.stringMatching(/^\d{6}$/).filter((code) => !isListed(code));
  fc.assert(
    fc.property(unlisted, accountNumber, (code, number) => {
      expect(isPossibleAccount(code, number)).toBe(true);
    }),
  );
});

test('a single wrong digit in an account number is detected if every digit carries weight', () => {
  const [code, number] = ['107999', '88837491'];
  fc.assert(
    fc.property(fc.nat(7), fc.nat(9), (at, digit) => {
      const typed = number.slice(0, at) + digit + number.slice(at + 1);
      expect(isPossibleAccount(code, typed)).toBe(typed === number);
    }),
  );
});

test('the table has the published form: ranges of sort codes, and one or two checks with fourteen weights each', () => {
  for (const range of listed) expect(range).toMatch(/^\d{6}(-\d{6})?$/);
  for (const [checks] of WEIGHT_TABLE) {
    const all = checks.split(' | ');
    expect(all.length).toBeLessThanOrEqual(2);
    for (const check of all) expect(check).toMatch(/^(MOD10|MOD11|DBLAL)( -?\d+){14}( ex\d+)?$/);
  }
  for (const pair of SUBSTITUTES.split(', ')) expect(pair).toMatch(/^938\d{3} 938\d{3}$/);
});
