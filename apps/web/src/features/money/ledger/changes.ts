import { getStatement } from '@roundbook/contract/money/ledger/statements';
import { registerChanges } from '../../../platform/changes.ts';

// It says how far the last one that was emailed got.
registerChanges('message', { lists: [getStatement] });
