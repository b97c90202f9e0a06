import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import { askingProblems } from '@roundbook/domain/customers/quotes/asking';
import { postcodeError } from '@roundbook/domain/values/addresses/postcode';
import { emailError } from '@roundbook/domain/values/validation/email';

/** What is typed on the form. */
export interface AskingInput {
  readonly name: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly town: string;
  readonly postcode: string;
  readonly request: string;
  readonly isAgreed: boolean;
}

export const NOTHING_TYPED: AskingInput = {
  name: '',
  email: '',
  mobileNumber: '',
  streetNumber: '',
  streetName: '',
  town: '',
  postcode: '',
  request: '',
  isAgreed: false,
};

export type Complaints = Readonly<Partial<Record<keyof AskingInput, string>>>;

const MISSING = 'This field is required';

/**
 * What is missing or wrong, by its field, as the server finds it. Phone numbers are left to the server: the plans of
 * numbers weigh more than the rest of the form.
 */
export function complaintsAbout(input: AskingInput, form: AskingForm): Complaints {
  const { name, email, mobileNumber, streetNumber, streetName, postcode, request } = input;
  const given = { email, mobileNumber, street: streetName || streetNumber, request };
  const found: Partial<Record<keyof AskingInput, string>> = {};
  if (name.trim() === '') found.name = MISSING;
  for (const { field, detail } of askingProblems(form.fields, given)) {
    found[field === 'street' ? 'streetName' : field] = detail;
  }
  const mail = emailError(email);
  if (mail !== null) found.email = mail;
  const wrong = postcode.trim() === '' ? MISSING : postcodeError(postcode);
  if (wrong !== null) found.postcode = wrong;
  if (!input.isAgreed) found.isAgreed = 'Please tick this, so that we may answer you';
  return found;
}
