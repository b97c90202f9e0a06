import { getPaysFor } from '@roundbook/contract/money/payers/payers';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('monthlyLine', { lists: [getPaysFor] });
// The card names the customers whose bills go to the payer, with their addresses.
registerChanges('customer', { lists: [getPaysFor] });
