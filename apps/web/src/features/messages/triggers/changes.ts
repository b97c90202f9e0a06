import { previewTelling } from '@roundbook/contract/messages/triggers/telling';
import {
  getSendingTimes,
  listTriggers,
  previewTrigger,
} from '@roundbook/contract/messages/triggers/triggers';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('trigger', { lists: [listTriggers, previewTrigger, previewTelling] });
registerChanges('sendingTimes', { lists: [getSendingTimes, listTriggers, previewTrigger] });
// Who gets what follows from the visits, and from what customers allow.
registerChanges('job', { lists: [listTriggers, previewTrigger] });
registerChanges('customer', { lists: [listTriggers, previewTrigger] });
