import { countMessages, listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('message', { lists: [listOutbox, countMessages] });
// Anonymising a customer blanks the messages to them.
registerChanges('customer', { lists: [listOutbox] });
