import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, lines, requiredLine, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    quickReply: true;
  }
}

/** The maximum number of quick replies per business. */
export const MOST_QUICK_REPLIES = 50;

/** A reply to customers that the firm keeps ready. */
const quickReply = z.object({ id, title: z.string(), text: z.string(), version });

export type QuickReply = z.infer<typeof quickReply>;

const fields = z.object({
  title: requiredLine(60),
  text: lines(1000).min(1, 'This field is required'),
});

export const listQuickReplies = endpoint({
  method: 'GET',
  path: '/quick-replies',
  summary: 'The business’s quick replies, in its own order',
  access: atLeast('Manager'),
  response: z.object({ quickReplies: z.array(quickReply) }),
});

/** The quick replies, with the values of one customer filled in. */
const filled = z.object({
  quickReplies: z.array(
    z.object({
      id,
      title: z.string(),
      /** The text with its values; lines that need a missing variable are left out. */
      text: z.string(),
      /** The labels of the variables that have no value. */
      missing: z.array(z.string()),
    }),
  ),
});

export const fillQuickReplies = endpoint({
  method: 'GET',
  path: '/customers/{id}/quick-replies',
  summary: 'The quick replies, filled in for one customer',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: filled,
});

export const fillQuickRepliesForQuote = endpoint({
  method: 'GET',
  path: '/quotes/{id}/quick-replies',
  summary: 'The quick replies, filled in for the person who asked for a quote',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: filled,
});

export const createQuickReply = endpoint({
  method: 'POST',
  path: '/quick-replies',
  summary: 'Add a quick reply at the end',
  access: atLeast('Manager'),
  body: fields,
  response: z.object({ quickReply }),
});

export const updateQuickReply = endpoint({
  method: 'POST',
  path: '/quick-replies/{id}',
  summary: 'Change a quick reply',
  access: atLeast('Manager'),
  params: z.object({ id }),
  body: fields.extend({ version: basedOn }),
  response: z.object({ quickReply }),
  refusals: [409],
});

export const orderQuickReplies = endpoint({
  method: 'POST',
  path: '/quick-replies/order',
  summary: 'Reorder the quick replies; any not listed follow in their current order',
  access: atLeast('Manager'),
  body: z.object({ ids: z.array(id).min(1).max(MOST_QUICK_REPLIES) }),
  response: z.object({ quickReplies: z.array(quickReply) }),
  refusals: [404],
});

export const deleteQuickReply = endpoint({
  method: 'DELETE',
  path: '/quick-replies/{id}',
  summary: 'Delete a quick reply',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});
