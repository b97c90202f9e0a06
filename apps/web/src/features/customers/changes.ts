import { getCustomer, getStatement } from '@roundbook/contract/customers';
import { listOccurrences } from '@roundbook/contract/jobs';
import { registerChanges } from '../../platform/changes.ts';
import { updateRows } from './row-updates.ts';

// Jobs and money announce their customer too, so that dates and balances follow.
registerChanges('customer', {
  records: [getCustomer, getStatement, listOccurrences],
  apply: updateRows,
});
