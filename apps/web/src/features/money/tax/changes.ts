import { getTaxSettings, getTaxSummary } from '@roundbook/contract/money/tax/tax';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('taxSettings', { lists: [getTaxSettings, getTaxSummary] });
registerChanges('payment', { lists: [getTaxSummary] });
registerChanges('expense', { lists: [getTaxSummary] });
