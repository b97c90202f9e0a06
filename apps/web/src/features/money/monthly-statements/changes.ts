import {
  getMonthlyStatements,
  previewMonthlyStatements,
} from '@roundbook/contract/money/monthly-statements/monthly-statements';
import { registerChanges } from '../../../platform/changes.ts';

const lists = [getMonthlyStatements, previewMonthlyStatements];

registerChanges('monthlyStatements', { lists });
// The debts decide who gets a statement, and who still needs one by post.
registerChanges('customer', { lists });
registerChanges('reminderPause', { lists: [previewMonthlyStatements] });
registerChanges('charge', { lists: [previewMonthlyStatements] });
registerChanges('budgetPlan', { lists: [previewMonthlyStatements] });
