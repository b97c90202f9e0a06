import * as quickReplyCalls from '@roundbook/contract/messages/templates/quick-replies';
import * as templateCalls from '@roundbook/contract/messages/templates/templates';
import type { FileStore } from '../../../providers/files/files.ts';
import { defineSlice } from '../../../slice.ts';
import { templatesExports } from './exports.ts';
import { quickReplyRoutes } from './quick-reply-routes.ts';
import { templateRoutes } from './routes.ts';

interface Parts {
  readonly files: FileStore;
}

/** In which words messages are, and texts that are kept ready. */
export const messageTemplates = defineSlice<Parts>({
  area: 'messages',
  noun: 'templates',
  calls: [templateCalls, quickReplyCalls],
  routes: (parts) => [...templateRoutes(parts), ...quickReplyRoutes],
  tables: ['message_templates', 'quick_replies', 'template_wordings'],
  entities: { messageTemplate: 'Manager', quickReply: 'Manager' },
  exports: templatesExports,
});
