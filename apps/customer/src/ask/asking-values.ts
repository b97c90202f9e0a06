import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import { askingRefusals } from '@roundbook/domain/customers/quotes/asking';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { emailRefusal } from '@roundbook/domain/values/validation/email';
import { requiredRefusal } from '@roundbook/domain/values/validation/required';

/** The values typed into the form. */
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
 * The errors in the form, by field, under the server's rules. Only the server checks phone numbers, because the
 * numbering plans would be larger than the rest of the form.
 */
export function complaintsAbout(input: AskingInput, form: AskingForm): Complaints {
  const { name, email, mobileNumber, streetNumber, streetName, postcode, request } = input;
  const given = { email, mobileNumber, street: streetName || streetNumber, request };
  const found: Partial<Record<keyof AskingInput, string>> = {};
  if (name.trim() === '') found.name = MISSING;
  for (const { field, detail } of askingRefusals(form.fields, given)) {
    found[(field === 'street' ? 'streetName' : field) as keyof AskingInput] = detail;
  }
  const mail = emailRefusal(email);
  if (mail) found.email = mail.detail;
  const place = requiredRefusal(postcode.trim()) ?? postcodeRefusal(postcode);
  if (place) found.postcode = place.detail;
  if (!input.isAgreed) found.isAgreed = 'Please tick this box, so that we can reply';
  return found;
}
