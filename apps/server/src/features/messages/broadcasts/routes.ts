import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import * as customerMessages from '@roundbook/contract/messages/outbox/customer-messages';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import * as commands from './commands.ts';
import { messageMany, preview } from './message-commands.ts';
import * as previews from './preview-commands.ts';
import { findBroadcast, listPage, listRecipientPage } from './queries.ts';
import * as sending from './sending-commands.ts';

/** The routes for messages to many customers: broadcasts, and messages to a selection. */
export function broadcastRoutes(
  accounts: AccountPlatform,
  shortUrl: string,
  files: FileStore,
): readonly Route[] {
  const parts = { publicUrl: accounts.publicUrl, secrets: accounts.secrets, shortUrl };
  return [
    read(contract.listBroadcasts, ({ tx, query }) => listPage(tx, query)),
    propose(contract.previewBroadcast, (call) => previews.preview(shortUrl, call)),
    propose(contract.previewBroadcastWords, (call) => previews.previewWords({ files }, call)),
    read(contract.getBroadcast, ({ tx, params }) => commands.answer({ tx }, params.id)),
    read(contract.listRecipients, async ({ tx, params, query }) => {
      if (!(await findBroadcast(tx, params.id))) throw notFound();
      return listRecipientPage(tx, params.id, query);
    }),
    write(contract.createBroadcast, commands.create),
    write(contract.updateBroadcast, commands.update),
    write(contract.deleteBroadcast, commands.remove),
    write(contract.testBroadcast, (call) => sending.sendTest(parts, call)),
    write(contract.sendBroadcast, (call) => sending.send(accounts, call)),
    write(contract.confirmBroadcast, (call) => sending.confirm(accounts, call)),
    write(contract.changeBroadcast, commands.change),
    write(contract.releaseBroadcast, sending.release),
    propose(customerMessages.previewMessage, preview),
    write(customerMessages.messageCustomers, (call) => messageMany(parts, call)),
  ];
}
