import { SUBSTITUTES, WEIGHT_TABLE } from './weight-table.ts';

/**
 * A check of a UK sort code with an account number, by Pay.UK's “Validating account numbers – UK modulus checking”.
 * Digits have the names used there: `u v w x y z` for the sort code, `a` to `h` for the account number.
 */
interface Check {
  readonly method: 'MOD10' | 'MOD11' | 'DBLAL';
  readonly weights: readonly number[];
  /** The exception that modifies the check; 0 for none. */
  readonly exception: number;
}

interface Range {
  readonly first: string;
  readonly last: string;
  readonly checks: readonly Check[];
}

/** The message on the account number if it cannot belong to the sort code. */
export const IMPOSSIBLE_ACCOUNT =
  'This account number does not exist at that sort code. Please check both for typing mistakes.';

/** The positions of some of the account number's digits among all fourteen digits. */
const [A, B, C, G, H] = [6, 7, 8, 12, 13] as const;

/** The sort code that Lloyds uses for all euro accounts, whatever the branch (exceptions 2 and 9). */
const EURO_SORT_CODE = '309634';
const EURO_WEIGHTS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const EURO_WEIGHTS_G9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
/** The sort code that is checked in place of one with exception 8. */
const SORT_CODE_OF_8 = '090126';
/** The number that exception 1 adds to the sum. */
const ADDED_BY_1 = 27;
/** The exceptions for which passing one of two checks is enough. */
const EITHER_IS_ENOUGH = new Set([2, 10, 12]);

function checkOf(text: string): Check {
  const [method, ...parts] = text.split(' ');
  const exception = parts.at(-1)!.startsWith('ex') ? Number(parts.pop()!.slice(2)) : 0;
  return { method: method as Check['method'], weights: parts.map(Number), exception };
}

let ranges: readonly Range[] | undefined;
let substitutes: ReadonlyMap<string, string> | undefined;

function rangesOfTable(): readonly Range[] {
  ranges ??= WEIGHT_TABLE.flatMap(([checks, sortCodes]) => {
    const parsed = checks.split(' | ').map(checkOf);
    return sortCodes.split(' ').map((range) => {
      const [first, last = first] = range.split('-') as [string, string?];
      return { first, last, checks: parsed };
    });
  });
  return ranges;
}

function substituteOf(sortCode: string): string {
  substitutes ??= new Map(
    SUBSTITUTES.split(', ').map((pair) => pair.split(' ') as [string, string]),
  );
  return substitutes.get(sortCode) ?? sortCode;
}

const digitsOf = (text: string): number[] => Array.from(text, Number);

function total({ method }: Check, digits: readonly number[], weights: readonly number[]): number {
  const products = digits.map((digit, position) => digit * weights[position]!);
  const added = method === 'DBLAL' ? products.flatMap((one) => digitsOf(String(one))) : products;
  return added.reduce((sum, one) => sum + one, 0);
}

const modulusOf = ({ method }: Check): number => (method === 'MOD11' ? 11 : 10);

/** The weights of a check once its exception has been applied. */
function weightsOf({ weights, exception }: Check, digits: readonly number[]): readonly number[] {
  const isNine = digits[G] === 9;
  const ab = `${digits[A]}${digits[B]}`;
  if (exception === 2 && digits[A] !== 0) return isNine ? EURO_WEIGHTS_G9 : EURO_WEIGHTS;
  const isZeroised =
    (exception === 7 && isNine) || (exception === 10 && isNine && (ab === '09' || ab === '99'));
  return isZeroised ? weights.map((weight, at) => (at <= B ? 0 : weight)) : weights;
}

/** The sort code that a check uses instead of the given sort code. */
function sortCodeFor(exception: number, sortCode: string): string {
  if (exception === 5) return substituteOf(sortCode);
  if (exception === 8) return SORT_CODE_OF_8;
  return exception === 9 ? EURO_SORT_CODE : sortCode;
}

/** Exception 5: the modulus minus the remainder must equal the check digit. */
function matchesCheckDigit(check: Check, remainder: number, digits: readonly number[]): boolean {
  const [modulus, digit] = [modulusOf(check), digits[check.method === 'DBLAL' ? H : G]];
  return remainder === 0 ? digit === 0 : modulus - remainder === digit;
}

/** Exception 14: a Coutts account number may lack its leading 0, and end in 0, 1 or 9 instead. */
function withoutLastDigit(digits: readonly number[]): readonly number[] | null {
  if (![0, 1, 9].includes(digits[H]!)) return null;
  return [...digits.slice(0, A), 0, ...digits.slice(A, H)];
}

function passes(check: Check, sortCode: string, accountNumber: string): boolean {
  const { exception } = check;
  const digits = digitsOf(sortCodeFor(exception, sortCode) + accountNumber);
  const sum = total(check, digits, weightsOf(check, digits)) + (exception === 1 ? ADDED_BY_1 : 0);
  const remainder = sum % modulusOf(check);
  if (exception === 4) return remainder === digits[G]! * 10 + digits[H]!;
  if (exception === 5) return matchesCheckDigit(check, remainder, digits);
  if (exception === 14 && remainder !== 0) {
    const shifted = withoutLastDigit(digits);
    return shifted !== null && total(check, shifted, check.weights) % modulusOf(check) === 0;
  }
  return remainder === 0;
}

/** Exception 6: accounts in a foreign currency cannot be checked. */
function isForeignCurrency(accountNumber: string): boolean {
  const [a, , , , , , g, h] = digitsOf(accountNumber);
  return a! >= 4 && a! <= 8 && g === h;
}

function isNeeded({ exception }: Check, accountNumber: string): boolean {
  const c = digitsOf(accountNumber)[C - A];
  return exception !== 3 || (c !== 6 && c !== 9);
}

/**
 * Whether an account with this number can exist at this sort code. A sort code that the table does not list cannot
 * be checked and is accepted, as the specification demands. True does not mean that the account exists.
 * @param written six digits, with or without dashes
 * @param accountNumber eight digits
 */
export function isPossibleAccount(written: string, accountNumber: string): boolean {
  const sortCode = written.replaceAll('-', '');
  const checks = rangesOfTable().find(
    ({ first, last }) => first <= sortCode && sortCode <= last,
  )?.checks;
  if (!checks) return true;
  const [first] = checks as [Check];
  if (first.exception === 6 && isForeignCurrency(accountNumber)) return true;
  const needed = checks.filter((check) => isNeeded(check, accountNumber));
  const isGood = (check: Check) => passes(check, sortCode, accountNumber);
  return EITHER_IS_ENOUGH.has(first.exception) ? needed.some(isGood) : needed.every(isGood);
}
