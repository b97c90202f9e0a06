import type { Quote } from '@roundbook/contract/customers/quotes/quote';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { phoneRefusal } from '@roundbook/domain/values/validation/phone';
import { email, required, type Rules } from '@roundbook/ui/form/rules.ts';

/** A quote as the user types it. */
export type QuoteValues = Pick<
  Quote,
  'name' | 'email' | 'phoneNumber' | 'mobileNumber' | 'title' | 'request' | 'notes'
> & {
  readonly address: Record<
    'flatNumber' | 'streetNumber' | 'streetName' | 'areaName' | 'town' | 'postcode' | 'country',
    string
  >;
};

/** The form values of a quote. */
export function quoteValues(quote?: Quote): QuoteValues {
  const address = quote?.address;
  return {
    name: quote?.name ?? '',
    email: quote?.email ?? '',
    phoneNumber: quote?.phoneNumber ?? '',
    mobileNumber: quote?.mobileNumber ?? '',
    title: quote?.title ?? '',
    request: quote?.request ?? '',
    notes: quote?.notes ?? '',
    address: {
      flatNumber: address?.flatNumber ?? '',
      streetNumber: address?.streetNumber ?? '',
      streetName: address?.streetName ?? '',
      areaName: address?.areaName ?? '',
      town: address?.town ?? '',
      postcode: address?.postcode ?? '',
      country: address?.country ?? '',
    },
  };
}

/** The rules for a quote, the same as on the server. */
export const QUOTE_RULES: Rules<QuoteValues> = {
  name: required,
  title: required,
  email,
  phoneNumber: phoneRefusal,
  mobileNumber: phoneRefusal,
  'address.postcode': postcodeRefusal,
};
