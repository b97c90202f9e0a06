import {
  countConsents,
  getConsents,
  listConsents,
} from '@roundbook/contract/customers/consents/consents';
import { registerChanges } from '../../../platform/changes.ts';

// A new consent entry is announced as a change to its customer.
registerChanges('customer', { records: [getConsents], lists: [countConsents, listConsents] });
