import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows, updateTagged } from './row-updates.ts';

// Jobs and money also announce their customer, so that dates and balances follow.
registerChanges('customer', {
  records: [getCustomer, getStatement, listVisits],
  apply: updateRows,
});
registerChanges('tag', { lists: [getCustomer], apply: updateTagged });
// A customer's record shows their jobs with services and rounds.
registerChanges('service', { lists: [getCustomer] });
registerChanges('round', { lists: [getCustomer] });
