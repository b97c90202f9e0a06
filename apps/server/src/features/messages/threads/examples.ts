import {
  assignThread,
  attachThread,
  closeThread,
  decideOffer,
  markThread,
  snoozeThread,
} from '@roundbook/contract/messages/threads/keeping';
import {
  getRecentThreads,
  getThread,
  getThreadContact,
  getUnreadThreads,
  listThreads,
  openThread,
} from '@roundbook/contract/messages/threads/threads';
import {
  addThreadNote,
  getDraft,
  saveDraft,
  sendAgain,
  sendInThread,
} from '@roundbook/contract/messages/threads/writing';
import { transact } from '../../../platform/db/transaction.ts';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { queueMessages } from '../outbox/effects.ts';
import { insertEntry, receiveBySender } from './store.ts';

export const whoMay = `
  Manager
    GET    /messages/threads/unread
    GET    /messages/threads/recent
    GET    /messages/threads
    GET    /messages/threads/{id}
    GET    /messages/threads/{id}/contact
    POST   /messages/threads
    POST   /messages/threads/{id}/messages
    POST   /messages/threads/{id}/notes
    POST   /messages/threads/{id}/messages/{messageId}/retry
    GET    /messages/threads/{id}/draft
    POST   /messages/threads/{id}/draft
    POST   /messages/threads/{id}/read
    POST   /messages/threads/{id}/assign
    POST   /messages/threads/{id}/snooze
    POST   /messages/threads/{id}/close
    POST   /messages/threads/{id}/attach
    POST   /messages/threads/{id}/entries/{entryId}/offers
`;

export const shownBy = {
  message_threads: record('messageThread'),
  thread_entries: record('messageThread', 'thread_id'),
  thread_drafts: record('threadDraft', 'thread_id'),
} satisfies Examples['shownBy'];

/** A customer who wrote back, a failed message to them, and an unknown sender. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [customerId = '', otherId = ''] = await insertCustomers(app, business, 2);
  const entryId = crypto.randomUUID();
  const made = await transact(app.database, { businessId: business.id }, async (tx) => {
    const word = {
      quoteId: null,
      channel: 'sms',
      at: new Date().toISOString(),
      isAutomatic: false,
    } as const;
    const text = 'I will pay on 1/1';
    const thread = await receiveBySender(tx, { ...word, customerId, from: '', text });
    insertEntry(tx, {
      ...word,
      id: entryId,
      threadId: thread.id,
      kind: 'Received',
      subject: '',
      text,
      userId: null,
    });
    const stranger = await receiveBySender(tx, {
      ...word,
      customerId: null,
      from: '+447700900999',
      text: 'Hello, do you clean gutters?',
    });
    const [messageId] = queueMessages(tx, () => undefined, [
      { channel: 'email', kind: 'message', to: 'kim@example.com', body: 'Hi', customerId },
    ]);
    return { threadId: thread.id, strangerId: stranger.id, messageId: messageId! };
  });
  await app.asOwner(`update messages set state = 'Failed' where id = '${made.messageId}'`);
  await app.data(saveDraft, {
    token,
    params: { id: made.threadId },
    body: { channel: 'sms', text: 'Thank you, that is' },
  });
  const { thread: seen } = await app.data(getThread, { token, params: { id: made.threadId } });
  return { customerId, otherId, entryId, version: seen.version, ...made };
});

const thread = (scene: Parameters<typeof records.of>[0]) => ({
  params: { id: records.of(scene).threadId },
});

export const examples: readonly Example[] = [
  example(getUnreadThreads, () => ({})),
  example(getRecentThreads, () => ({ query: { limit: 5 } })),
  example(listThreads, () => ({ query: { filter: 'unassigned' } })),
  example(getThread, thread),
  example(getThreadContact, thread),
  example(openThread, (scene) => ({ body: { customerId: records.of(scene).otherId } })),
  example(sendInThread, (scene) => ({
    ...thread(scene),
    body: { channel: 'email', subject: `${scene.mark} windows`, text: scene.mark },
  })),
  example(addThreadNote, (scene) => ({ ...thread(scene), body: { text: scene.mark } })),
  example(sendAgain, (scene) => {
    const { threadId, messageId } = records.of(scene);
    return { params: { id: threadId, messageId } };
  }),
  example(getDraft, thread),
  example(saveDraft, (scene) => ({
    ...thread(scene),
    body: { channel: 'sms', text: scene.mark },
  })),
  example(markThread, (scene) => ({ ...thread(scene), body: {} })),
  example(assignThread, (scene) => ({ ...thread(scene), body: { userId: null } })),
  example(snoozeThread, (scene) => ({ ...thread(scene), body: { until: '2999-01-01' } })),
  example(closeThread, (scene) => ({
    ...thread(scene),
    body: { isClosed: true, version: records.of(scene).version },
  })),
  example(attachThread, (scene) => {
    const { strangerId, otherId } = records.of(scene);
    return { params: { id: strangerId }, body: { customerId: otherId } };
  }),
  example(decideOffer, (scene) => {
    const { threadId, entryId } = records.of(scene);
    return { params: { id: threadId, entryId }, body: { kind: 'promise', accept: false } };
  }),
];
