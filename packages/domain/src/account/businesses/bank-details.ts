import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The account that customers pay into by bank transfer. */
export interface BankDetails {
  /** The name that the payer's bank checks. */
  readonly accountName: string;
  /** The sort code as printed: `20-00-00`. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

const SORT_CODE = /^(\d{2})[\s-]?(\d{2})[\s-]?(\d{2})$/;
const NOBODYS_SORT_CODE = '00-00-00';
const ACCOUNT_NUMBER = /^\d{8}$/;
const FILL_IN_ALL = 'Please fill in all three fields, or leave all three empty';

/** A sort code in its printed form (`20-00-00`); null if the text is not a sort code. */
export function normaliseSortCode(text: string): string | null {
  const parts = SORT_CODE.exec(text.trim())?.slice(1);
  const code = parts?.join('-');
  return code === undefined || code === NOBODYS_SORT_CODE ? null : code;
}

/** An account number without spaces; null for anything but eight digits. */
export function normaliseAccountNumber(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '');
  return ACCOUNT_NUMBER.test(digits) ? digits : null;
}

/** The error for a string that is not a sort code; null for a sort code or an empty string. */
export function sortCodeRefusal(text: string): Refusal | null {
  if (text.trim() === '' || normaliseSortCode(text) !== null) return null;
  return refusal('Please enter a sort code of six digits, such as 20-00-00');
}

/**
 * The error for a string that is not an account number; null for an account number or an empty
 * string.
 */
export function accountNumberRefusal(text: string): Refusal | null {
  if (text.trim() === '' || normaliseAccountNumber(text) !== null) return null;
  return refusal('Please enter eight digits, with zeros in front of a shorter number');
}

/** The errors for missing parts, by field: all three parts must be filled in, or none. */
export function bankDetailsRefusals(details: BankDetails): Refusal[] {
  const missing = (Object.keys(details) as (keyof BankDetails)[]).filter(
    (part) => details[part].trim() === '',
  );
  if (missing.length === Object.keys(details).length) return [];
  return missing.map((part) => refusal(FILL_IN_ALL, part));
}

/**
 * The details as stored; null if all three are empty.
 * @throws RangeError if the details have not passed the checks above
 */
export function keptBankDetails(details: BankDetails): BankDetails | null {
  const { accountName, sortCode, accountNumber } = details;
  const name = accountName.trim();
  if (name === '' && sortCode.trim() === '' && accountNumber.trim() === '') return null;
  const [code, number] = [normaliseSortCode(sortCode), normaliseAccountNumber(accountNumber)];
  if (name === '' || code === null || number === null) {
    throw new RangeError('The bank details are incomplete');
  }
  return { accountName: name, sortCode: code, accountNumber: number };
}
