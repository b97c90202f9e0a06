import * as contract from '@roundbook/contract/messages/templates/quick-replies';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import { listReplies } from './queries.ts';
import * as commands from './quick-reply-commands.ts';

/** The routes for quick replies. */
export const quickReplyRoutes: readonly Route[] = [
  read(contract.listQuickReplies, async ({ tx }) => ({ quickReplies: await listReplies(tx) })),
  write(contract.createQuickReply, commands.create),
  write(contract.updateQuickReply, commands.update),
  write(contract.orderQuickReplies, commands.order),
  write(contract.deleteQuickReply, commands.remove),
];
