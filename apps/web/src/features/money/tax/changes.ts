import { getTaxSettings, getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('taxSettings', { lists: [getTaxSettings, getTaxSummary, getTaxUpdate] });
registerChanges('payment', { lists: [getTaxSummary, getTaxUpdate] });
registerChanges('expense', { lists: [getTaxSummary, getTaxUpdate] });
