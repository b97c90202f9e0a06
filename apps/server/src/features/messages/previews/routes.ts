import * as replies from '@roundbook/contract/messages/templates/quick-replies';
import * as templates from '@roundbook/contract/messages/templates/templates';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { preview, test } from './commands.ts';
import { fill, fillForQuote } from './quick-reply-queries.ts';

/** The routes that show templates and quick replies as a customer would read them. */
export function previewRoutes(parts: { readonly files: FileStore }): readonly Route[] {
  return [
    propose(templates.previewTemplate, (call) => preview(parts, call)),
    write(templates.testTemplate, test),
    read(replies.fillQuickReplies, fill),
    read(replies.fillQuickRepliesForQuote, fillForQuote),
  ];
}
