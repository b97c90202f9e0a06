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
// A file that came with a message is there.
registerChanges('inboundMessage', { lists: [getThread] });
// How far what was sent got.
registerChanges('message', { lists: [getThread] });
registerChanges('customer', { lists: [getThreadContact, listThreads] });
// What is said on its page, and how it stands.
registerChanges('quote', { lists: [getThread, getThreadContact, listThreads] });
registerChanges('job', { lists: [getThreadContact] });
registerChanges('payment', { lists: [getThreadContact] });
registerChanges('reminderPause', { lists: [getThreadContact] });
