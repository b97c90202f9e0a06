import { previewCustomerNotification } from '@roundbook/contract/messages/triggers/customer-notification';
import {
  getSendingTimes,
  listTriggers,
  previewTrigger,
} from '@roundbook/contract/messages/triggers/triggers';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('trigger', { lists: [listTriggers, previewTrigger, previewCustomerNotification] });
registerChanges('sendingTimes', { lists: [getSendingTimes, listTriggers, previewTrigger] });
// Visits and customers' consents decide who gets a message.
registerChanges('job', { lists: [listTriggers, previewTrigger] });
registerChanges('customer', { lists: [listTriggers, previewTrigger] });
