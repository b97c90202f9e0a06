import {
  getBroadcast,
  listBroadcasts,
  listRecipients,
  previewBroadcast,
} from '@roundbook/contract/messages/broadcasts/broadcasts';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('broadcast', { records: [getBroadcast, listRecipients], lists: [listBroadcasts] });
// How far its messages got.
registerChanges('message', { lists: [getBroadcast, listRecipients] });
registerChanges('customer', { lists: [previewBroadcast] });
