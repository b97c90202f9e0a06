import {
  getHoldRule,
  getHolds,
  listHolds,
  previewHoldRule,
} from '@roundbook/contract/money/holds/holds';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('hold', { records: [getHolds], lists: [listHolds, previewHoldRule] });
registerChanges('holdRule', { lists: [getHoldRule, previewHoldRule] });
// What they owe is shown with it.
registerChanges('customer', { lists: [listHolds, getHolds, previewHoldRule] });
