import { listDebts, listRemainders } from '@roundbook/contract/money/ledger/debts';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { registerChanges } from '../../../platform/changes.ts';

// It says how far the last one that was emailed got.
registerChanges('message', { lists: [getStatement] });
// Money announces its customer, and a row of the debts says whether they are on hold.
registerChanges('customer', { lists: [listDebts, listRemainders] });
registerChanges('hold', { lists: [listDebts] });
