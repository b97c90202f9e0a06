import { normalisePostcode, postcodeRefusal } from '../../values/addresses/postcode.ts';
import { addMonths } from '../../values/dates/arithmetic.ts';
import { isPlainDate, type PlainDate } from '../../values/dates/plain-date.ts';
import { atField, type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { MESSAGES } from '../../values/validation/messages.ts';
import { phoneRefusal } from '../../values/validation/phone.ts';

export const ACCOUNT_KINDS = ['Sole trader', 'Company'] as const;

/** The person or company behind a business: details that the law requires providers to hold. */
export interface AccountDetails {
  readonly kind: (typeof ACCOUNT_KINDS)[number];
  readonly businessName: string;
  /** The number at Companies House; empty for a sole trader. */
  readonly companyNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: PlainDate;
  readonly email: string;
  readonly phone: string;
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly town: string;
    readonly postcode: string;
  };
}

const COMPANY_NUMBER = /^(?:\d{8}|[A-Z]{2}\d{6}|R0\d{6})$/;
const LEAST_AGE = 18;
/** The longest human life on record, in whole years rounded up. */
const MOST_AGE = 123;

/** A company number in Companies House's form: `1234567` becomes `01234567`. */
export function normaliseCompanyNumber(text: string): string {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  return /^\d{6,7}$/.test(bare) ? bare.padStart(8, '0') : bare;
}

/**
 * The error for a string that is not a company number; null for a company number or an empty
 * string.
 */
export function companyNumberRefusal(text: string): Refusal | null {
  if (text.trim() === '' || COMPANY_NUMBER.test(normaliseCompanyNumber(text))) return null;
  return refusal('Please enter the eight characters from Companies House, such as 01234567');
}

/** The error for a date that cannot be an account holder's date of birth; null if it can be, or is empty. */
export function dateOfBirthRefusal(date: string, today: PlainDate): Refusal | null {
  if (date === '') return null;
  if (!isPlainDate(date)) return refusal('Please enter a valid date');
  if (date > addMonths(today, -12 * LEAST_AGE))
    return refusal('The account holder must be 18 or older');
  return date > addMonths(today, -12 * MOST_AGE) ? null : refusal('Please check the year');
}

/**
 * The errors for missing or invalid details, each with its field; a part of the address is named
 * like `address.town`.
 */
export function accountDetailsRefusals(details: AccountDetails, today: PlainDate): Refusal[] {
  const { address, companyNumber, dateOfBirth, phone } = details;
  const isCompany = details.kind === 'Company';
  const answers = {
    companyNumber:
      (isCompany ? emptyRefusal(companyNumber) : null) ?? companyNumberRefusal(companyNumber),
    dateOfBirth: emptyRefusal(dateOfBirth) ?? dateOfBirthRefusal(dateOfBirth, today),
    phone: emptyRefusal(phone) ?? phoneRefusal(phone),
    'address.postcode': emptyRefusal(address.postcode) ?? postcodeRefusal(address.postcode),
    businessName: emptyRefusal(details.businessName),
    firstName: emptyRefusal(details.firstName),
    lastName: emptyRefusal(details.lastName),
    email: emptyRefusal(details.email),
    'address.line1': emptyRefusal(address.line1),
    'address.town': emptyRefusal(address.town),
  };
  return Object.entries(answers).flatMap(([field, answer]) => atField(field, answer) ?? []);
}

function emptyRefusal(text: string): Refusal | null {
  return text.trim() === '' ? refusal(MESSAGES.required) : null;
}

/** The details as stored and sent: tidied, and without a company number for a sole trader. */
export function keptAccountDetails(details: AccountDetails): AccountDetails {
  const { address, kind } = details;
  return {
    ...details,
    companyNumber: kind === 'Company' ? normaliseCompanyNumber(details.companyNumber) : '',
    address: { ...address, postcode: normalisePostcode(address.postcode) ?? address.postcode },
  };
}
