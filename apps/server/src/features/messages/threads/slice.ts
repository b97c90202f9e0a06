import * as keepingCalls from '@roundbook/contract/messages/threads/keeping';
import * as threadCalls from '@roundbook/contract/messages/threads/threads';
import * as writingCalls from '@roundbook/contract/messages/threads/writing';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { defineSlice } from '../../../slice.ts';
import { threadsExports } from './exports.ts';
import { isInDraft } from './lookups.ts';
import { threadParticipants } from './participants.ts';
import { threadRoutes } from './routes.ts';

interface Parts {
  readonly accounts: AccountPlatform;
}

/** Conversations with customers and with people who ask for a price: one thread each, across all channels. */
export const threads = defineSlice<Parts>({
  area: 'messages',
  noun: 'threads',
  calls: [threadCalls, writingCalls, keepingCalls],
  routes: threadRoutes,
  tables: ['message_threads', 'thread_drafts', 'thread_entries'],
  entities: { messageThread: 'Manager', threadDraft: 'Manager' },
  participants: threadParticipants,
  fileUse: { isUsed: isInDraft },
  exports: threadsExports,
});
