import * as keeping from '@roundbook/contract/messages/threads/keeping';
import * as threads from '@roundbook/contract/messages/threads/threads';
import * as writing from '@roundbook/contract/messages/threads/writing';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import type { Route } from '../../../platform/http/call.ts';
import { read, write } from '../../../platform/http/route.ts';
import * as commands from './commands.ts';
import { decide } from './offer-commands.ts';
import { showContact } from './thread-contact.ts';
import { attach } from './triage-commands.ts';
import * as writingCommands from './writing-commands.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** The routes for conversations with customers and with people who ask for a price. */
export const threadRoutes = ({ accounts: { publicUrl } }: Parts): readonly Route[] => [
  read(threads.getUnreadThreads, commands.listUnread),
  read(threads.getRecentThreads, commands.showRecent),
  read(threads.listThreads, commands.list),
  read(threads.getThread, commands.show),
  read(threads.getThreadContact, showContact),
  write(threads.openThread, commands.open),
  write(writing.sendInThread, (call) => writingCommands.send(publicUrl, call)),
  write(writing.addThreadNote, writingCommands.note),
  write(writing.sendAgain, writingCommands.retry),
  read(writing.getDraft, writingCommands.showDraft),
  write(writing.saveDraft, writingCommands.keepDraft),
  write(keeping.markThread, commands.mark),
  write(keeping.assignThread, commands.assign),
  write(keeping.snoozeThread, commands.snooze),
  write(keeping.closeThread, commands.close),
  write(keeping.attachThread, attach),
  write(keeping.decideOffer, decide),
];
