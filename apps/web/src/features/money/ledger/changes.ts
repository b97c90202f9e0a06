import { listDebts, listOpenDebts, listRemainders } from '@roundbook/contract/money/ledger/debts';
import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { registerChanges } from '../../../platform/changes.ts';

// A statement shows the delivery state of its latest email.
registerChanges('message', { lists: [getStatement] });
// The server announces every movement of money as a change to the customer, and the lists of debts
// show who is on hold.
registerChanges('customer', { lists: [listDebts, listOpenDebts, listRemainders] });
registerChanges('hold', { lists: [listDebts] });
