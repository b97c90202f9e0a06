import { listRecurringCosts } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('recurring-cost', { lists: [listRecurringCosts] });
