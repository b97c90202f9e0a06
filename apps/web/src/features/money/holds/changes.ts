import {
  getHoldRule,
  getHolds,
  listHolds,
  previewHoldRule,
} from '@roundbook/contract/money/holds/holds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('hold', { records: [getHolds], lists: [listHolds, previewHoldRule] });
registerChanges('holdRule', { lists: [getHoldRule, previewHoldRule] });
// The lists of holds show what each customer owes.
registerChanges('customer', { lists: [listHolds, getHolds, previewHoldRule] });
