import { normalisePostcode, postcodeError } from '../../values/addresses/postcode.ts';
import { addMonths } from '../../values/dates/arithmetic.ts';
import { isPlainDate, type PlainDate } from '../../values/dates/plain-date.ts';
import { MESSAGES } from '../../values/validation/messages.ts';
import { phoneError } from '../../values/validation/phone.ts';

export const ACCOUNT_KINDS = ['Sole trader', 'Company'] as const;

/** The person or company behind a business, as the law requires providers to know. */
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

const REQUIRED_PARTS = ['businessName', 'firstName', 'lastName', 'email', 'phone'] as const;
const REQUIRED_LINES = ['line1', 'town', 'postcode'] as const;

const COMPANY_NUMBER = /^(?:\d{8}|[A-Z]{2}\d{6}|R0\d{6})$/;
const LEAST_AGE = 18;
/** The longest life on record, in years. */
const MOST_AGE = 123;

/** A company number in the form of Companies House: `1234567` becomes `01234567`. */
export function normaliseCompanyNumber(text: string): string {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  return /^\d{6,7}$/.test(bare) ? bare.padStart(8, '0') : bare;
}

/** The error of a text that is not a company number; null for a company number or empty text. */
export function companyNumberError(text: string): string | null {
  if (text.trim() === '' || COMPANY_NUMBER.test(normaliseCompanyNumber(text))) return null;
  return 'Please enter the eight characters from Companies House, such as 01234567';
}

/** The error of a date that is not a possible account holder's birthday; null if it is, or is empty. */
export function dateOfBirthError(date: string, today: PlainDate): string | null {
  if (date === '') return null;
  if (!isPlainDate(date)) return 'Please enter a valid date';
  if (date > addMonths(today, -12 * LEAST_AGE)) return 'The account holder must be 18 or older';
  return date > addMonths(today, -12 * MOST_AGE) ? null : 'Please check the year';
}

/** The errors by field; parts of the address as `address.town`. */
export function accountDetailsErrors(
  details: AccountDetails,
  today: PlainDate,
): Readonly<Record<string, string>> {
  const errors: Record<string, string | null> = {
    companyNumber: companyNumberError(details.companyNumber),
    dateOfBirth: dateOfBirthError(details.dateOfBirth, today),
    phone: phoneError(details.phone),
    'address.postcode': postcodeError(details.address.postcode),
  };
  for (const part of REQUIRED_PARTS)
    if (details[part].trim() === '') errors[part] = MESSAGES.required;
  for (const part of REQUIRED_LINES) {
    if (details.address[part].trim() === '') errors[`address.${part}`] = MESSAGES.required;
  }
  if (details.dateOfBirth === '') errors['dateOfBirth'] = MESSAGES.required;
  if (details.kind === 'Company' && details.companyNumber.trim() === '') {
    errors['companyNumber'] = MESSAGES.required;
  }
  const wrong = Object.entries(errors).filter(([, message]) => message !== null);
  return Object.fromEntries(wrong) as Record<string, string>;
}

/** The details as stored and sent: tidy, and without a company number for a sole trader. */
export function keptAccountDetails(details: AccountDetails): AccountDetails {
  const { address, kind } = details;
  return {
    ...details,
    companyNumber: kind === 'Company' ? normaliseCompanyNumber(details.companyNumber) : '',
    address: { ...address, postcode: normalisePostcode(address.postcode) ?? address.postcode },
  };
}
