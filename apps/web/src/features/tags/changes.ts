import { getCustomer, listCustomers } from '@roundbook/contract/customers';
import { listTags } from '@roundbook/contract/tags';
import { registerChanges } from '../../platform/changes.ts';

// A deleted tag leaves every record that carried it without a change of their own.
registerChanges('tag', { lists: [listTags, listCustomers, getCustomer] });
