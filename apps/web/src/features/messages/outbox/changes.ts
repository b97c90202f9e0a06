import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('message', { lists: [listOutbox] });
// What was written to a customer goes when they are anonymised.
registerChanges('customer', { lists: [listOutbox] });
