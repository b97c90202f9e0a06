import { getPaysFor } from '@roundbook/contract/money/payers/payers';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('monthlyLine', { lists: [getPaysFor] });
// It names those whose bills go to the payer, and where they are.
registerChanges('customer', { lists: [getPaysFor] });
