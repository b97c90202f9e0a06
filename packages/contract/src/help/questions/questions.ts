import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';
import { articleKey } from '../articles/articles.ts';

/** The longest question, in characters. */
export const MAXIMUM_QUESTION = 300;

export const askHelp = endpoint({
  method: 'GET',
  path: '/help/ask',
  summary: 'Answer a question from the articles of the help',
  access: everyRole,
  query: z.object({
    question: line(MAXIMUM_QUESTION).min(1, 'Please write a question'),
    /**
     * The `channelId` of a socket of the same user, which is sent the answer piece by piece as it is made. What
     * follows a colon comes back with each piece.
     */
    socketRecipient: z.string().max(120).optional(),
  }),
  response: z.object({
    /** `[1]` and so on name the articles by their place in `docs`. Empty if nothing in the help answers it. */
    answer: z.string(),
    docs: z.array(
      z.object({
        key: articleKey,
        title: z.string(),
        /** The part of the article that answers it. */
        inline: z.string(),
        /** The heading above that part; empty for the beginning. */
        heading: z.string(),
      }),
    ),
    activityId: z.string(),
  }),
  refusals: [429],
});
