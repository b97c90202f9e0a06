import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { MOST_FILES } from '@roundbook/domain/messages/threads/attached-files';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { asset } from '../../files/assets/assets.ts';
import { done, id, instant, line, lines } from '../../values.ts';
import { changedThread } from './thread.ts';

const params = z.object({ id });

/** The maximum number of characters in a message. */
export const MOST_CHARACTERS = 5000;

/** Files attached to an email, in order. */
const assetIds = z
  .array(id)
  .max(MOST_FILES, `You can attach up to ${MOST_FILES} files to an email.`)
  .default([]);

export const sendInThread = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/messages',
  summary: 'Reply in a thread; asks first if a colleague has just answered',
  access: atLeast('Manager'),
  params,
  body: z.object({
    channel: z.enum(CHANNELS),
    /**
     * True to answer on the page of the conversation's quote: the message itself then contains only a link to that
     * page.
     */
    onPage: z.boolean().default(false),
    /** The subject of an email; empty for a text message. */
    subject: line(150).default(''),
    text: lines(MOST_CHARACTERS).min(1, 'Please write the message'),
    assetIds,
    /** The conversation's `lastSentId` when the user began to write. */
    lastSeenId: id.nullable().optional(),
  }),
  response: changedThread,
  refusals: [409],
});

export const addThreadNote = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/notes',
  summary: 'Add a note to a thread, which only the office can read',
  access: atLeast('Manager'),
  params,
  body: z.object({ text: lines(MOST_CHARACTERS).min(1, 'Please write a note') }),
  response: changedThread,
});

export const sendAgain = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/messages/{messageId}/retry',
  summary: 'Retry a message in a thread that failed or is waiting',
  access: atLeast('Manager'),
  params: z.object({ id, messageId: id }),
  response: changedThread,
});

/** The text and files that a user has not sent yet. */
const draft = z.object({
  channel: z.enum(CHANNELS),
  subject: z.string(),
  text: z.string(),
  /** The files to attach. */
  files: z.array(asset),
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/messages/threads/{id}/draft',
  summary: 'The user’s unsent draft in a thread, and who else is answering',
  access: atLeast('Manager'),
  params,
  response: z.object({
    draft: draft.nullable(),
    /** The colleagues who have typed in this conversation within the last few minutes. */
    answering: z.array(z.object({ userId: id, name: z.string(), at: instant })),
  }),
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/messages/threads/{id}/draft',
  summary: 'Save the draft; a draft without text or files is deleted',
  access: atLeast('Manager'),
  params,
  body: z.object({
    channel: z.enum(CHANNELS),
    subject: line(150).default(''),
    text: lines(MOST_CHARACTERS),
    assetIds,
  }),
  response: done,
});
