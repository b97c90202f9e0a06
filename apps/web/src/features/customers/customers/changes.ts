import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { listOccurrences } from '@roundbook/contract/work/jobs/occurrences';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows, updateTagged } from './row-updates.ts';

// Jobs and money announce their customer too, so that dates and balances follow.
registerChanges('customer', {
  records: [getCustomer, getStatement, listOccurrences],
  apply: updateRows,
});
registerChanges('tag', { lists: [getCustomer], apply: updateTagged });
// The record of a customer shows their jobs with services and rounds.
registerChanges('service', { lists: [getCustomer] });
registerChanges('round', { lists: [getCustomer] });
