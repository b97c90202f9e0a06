import { z } from 'zod';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../values.ts';
import { articleKey } from '../articles/articles.ts';

/** The maximum length of a question, in characters. */
export const MAXIMUM_QUESTION = 300;

export const askHelp = endpoint({
  method: 'GET',
  path: '/help/ask',
  summary: 'Answer a question from the help articles',
  access: everyRole,
  query: z.object({
    question: line(MAXIMUM_QUESTION).min(1, 'Please write a question'),
    /**
     * The `channelId` of one of the user's sockets, to which the answer is sent piece by piece as it is written.
     * Text after a colon is returned with each piece.
     */
    socketRecipient: z.string().max(120).optional(),
  }),
  response: z.object({
    /**
     * The answer, in which `[1]` and so on refer to the articles in `docs` by position. Empty if the help has no
     * answer.
     */
    answer: z.string(),
    docs: z.array(
      z.object({
        key: articleKey,
        title: z.string(),
        /** The passage of the article that answers the question. */
        inline: z.string(),
        /** The heading above the passage; empty for the passage that begins the article. */
        heading: z.string(),
      }),
    ),
    activityId: z.string(),
  }),
  refusals: [429],
});
