import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { listCustomerVisits } from '@roundbook/contract/work/jobs/visits';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows, updateTagged } from './row-updates.ts';

// Changes to jobs and money also announce the customer, so that dates and balances are updated.
registerChanges('customer', {
  records: [getCustomer, getStory, getStatement, listCustomerVisits],
  apply: updateRows,
});
registerChanges('tag', { lists: [getCustomer], apply: updateTagged });
registerChanges('hold', { records: [getCustomer], apply: updateRows });
// A customer's story includes the messages, bills and payments.
registerChanges('message', { lists: [getStory] });
registerChanges('inboundMessage', { lists: [getStory] });
registerChanges('invoice', { lists: [getStory] });
registerChanges('payment', { lists: [getStory] });
// A customer's record shows their jobs with services and rounds.
registerChanges('service', { lists: [getCustomer] });
registerChanges('round', { lists: [getCustomer] });
registerChanges('priceRise', { lists: [getCustomer] });
