import { queryOptionsFor } from '@roundbook/client/api';
import { getSmsAccount } from '@roundbook/contract/messages/inbound/sender-names';

/** The number and sender name of the business's texts. */
export const smsAccountQuery = queryOptionsFor(
  getSmsAccount,
  {},
  { fallback: 'Sorry, there was an error loading some data' },
);
