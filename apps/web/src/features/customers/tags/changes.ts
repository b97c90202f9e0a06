import { getCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { listTags } from '@roundbook/contract/customers/tags/tags';
import { registerChanges } from '../../../platform/changes.ts';

// A deleted tag leaves every record that carried it without a change of their own.
registerChanges('tag', { lists: [listTags, listCustomers, getCustomer] });
