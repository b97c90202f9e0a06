import { countMessages, listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('message', { lists: [listOutbox, countMessages] });
// Anonymising a customer also blanks the customer's messages.
registerChanges('customer', { lists: [listOutbox] });
