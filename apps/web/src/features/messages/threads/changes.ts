import {
  getRecentThreads,
  getThread,
  getThreadContact,
  getUnreadThreads,
  listThreads,
} from '@roundbook/contract/messages/threads/threads';
import { getDraft } from '@roundbook/contract/messages/threads/writing';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('messageThread', {
  lists: [listThreads, getUnreadThreads, getRecentThreads],
  records: [getThread, getThreadContact],
});
registerChanges('threadDraft', { records: [getDraft] });
// An inbound message changes when its file arrives.
registerChanges('inboundMessage', { lists: [getThread] });
// A thread shows the delivery state of its messages.
registerChanges('message', { lists: [getThread] });
registerChanges('customer', { lists: [getThreadContact, listThreads] });
// A thread includes questions from the quote's page, and shows the quote's state.
registerChanges('quote', { lists: [getThread, getThreadContact, listThreads] });
registerChanges('job', { lists: [getThreadContact] });
registerChanges('payment', { lists: [getThreadContact] });
registerChanges('reminderPause', { lists: [getThreadContact] });
