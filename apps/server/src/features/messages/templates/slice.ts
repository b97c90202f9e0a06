import * as quickReplyCalls from '@roundbook/contract/messages/templates/quick-replies';
import * as templateCalls from '@roundbook/contract/messages/templates/templates';
import { defineSlice } from '../../../slice.ts';
import { templatesExports } from './exports.ts';
import { quickReplyRoutes } from './quick-reply-routes.ts';
import { templateRoutes } from './routes.ts';

/** The wording of messages, and quick replies. */
export const messageTemplates = defineSlice({
  area: 'messages',
  noun: 'templates',
  calls: [templateCalls, quickReplyCalls],
  routes: () => [...templateRoutes, ...quickReplyRoutes],
  tables: ['message_templates', 'quick_replies', 'template_wordings'],
  entities: { messageTemplate: 'Manager', quickReply: 'Manager' },
  exports: templatesExports,
});
