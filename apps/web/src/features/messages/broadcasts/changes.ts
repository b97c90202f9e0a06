import {
  getBroadcast,
  listBroadcasts,
  listRecipients,
  previewBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('broadcast', { records: [getBroadcast, listRecipients], lists: [listBroadcasts] });
// A broadcast shows the delivery state of its messages.
registerChanges('message', { lists: [getBroadcast, listRecipients] });
registerChanges('customer', { lists: [previewBroadcast] });
