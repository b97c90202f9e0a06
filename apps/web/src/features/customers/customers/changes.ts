import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { listOccurrences } from '@roundbook/contract/work/jobs/occurrences';
import { registerChanges } from '../../../platform/changes.ts';
import { updateRows } from './row-updates.ts';

// Jobs and money announce their customer too, so that dates and balances follow.
registerChanges('customer', {
  records: [getCustomer, getStatement, listOccurrences],
  apply: updateRows,
});
