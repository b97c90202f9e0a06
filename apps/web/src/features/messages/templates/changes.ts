import {
  fillQuickReplies,
  listQuickReplies,
} from '@roundbook/contract/messages/templates/quick-replies';
import { getTemplate, listTemplates } from '@roundbook/contract/messages/templates/templates';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('messageTemplate', { lists: [listTemplates, getTemplate] });
registerChanges('quickReply', { lists: [listQuickReplies, fillQuickReplies] });
