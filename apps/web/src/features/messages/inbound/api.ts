import { queryOptionsFor } from '@roundbook/client/api';
import { getSmsAccount } from '@roundbook/contract/messages/inbound/sender-names';

/** The number and sender name of the business's texts. */
export const smsAccountQuery = queryOptionsFor(
  getSmsAccount,
  {},
  { fallback: 'Failed to load the sender name' },
);
