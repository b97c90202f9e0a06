import {
  countConsents,
  getConsents,
  listConsents,
} from '@roundbook/contract/customers/consents/consents';
import { registerChanges } from '../../../platform/changes.ts';

// An entry is announced as a change of its customer.
registerChanges('customer', { records: [getConsents], lists: [countConsents, listConsents] });
