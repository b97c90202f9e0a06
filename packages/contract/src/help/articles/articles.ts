import { z } from 'zod';
import { HELP_TOPICS } from '@roundbook/domain/help/articles/article';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, lines } from '../../values.ts';

/** An article's key: lower-case letters and hyphens. */
export const articleKey = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A token that identifies the user's question or article until they rate it; meaningless elsewhere. */
const activityId = z.string().min(1).max(2000);

const listedArticle = z.object({
  key: articleKey,
  title: z.string(),
  /** One sentence that sums up the article. */
  inline: z.string(),
  topic: z.enum(HELP_TOPICS),
  /** The routes of the screens to which the article belongs, as the router writes them. */
  screens: z.array(z.string()),
});
export type ListedArticle = z.infer<typeof listedArticle>;

const spans = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('label'), text: z.string() }),
    z.object({ kind: z.literal('link'), text: z.string(), to: z.string() }),
  ]),
);

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans }),
  z.object({ kind: z.enum(['steps', 'points']), items: z.array(spans) }),
  z.object({ kind: z.literal('picture'), source: z.string(), alt: z.string() }),
]);

const articleDoc = z.object({
  key: articleKey,
  title: z.string(),
  /** One sentence that sums up the article. */
  inline: z.string(),
  /** The article's text, block by block. */
  full: z.array(block),
  related: z.array(z.object({ key: articleKey, title: z.string() })),
});
export type ArticleDoc = z.infer<typeof articleDoc>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/help/articles',
  summary: 'All help articles by topic, without their text',
  access: everyRole,
  response: z.object({ articles: z.array(listedArticle) }),
});

export const viewArticle = endpoint({
  method: 'GET',
  path: '/help/view/{key}',
  summary: 'A help article to read and rate',
  access: everyRole,
  params: z.object({ key: articleKey }),
  response: z.object({ doc: articleDoc, activityId }),
});

export const rateHelp = endpoint({
  method: 'POST',
  path: '/help/feedback',
  summary: 'Rate an answer or article as helpful (1) or not (-1); a later rating replaces it',
  access: everyRole,
  body: z.object({ activityId, feedback: z.union([z.literal(1), z.literal(-1)]) }),
  response: done,
  refusals: [404, 429],
});

export const suggestHelp = endpoint({
  method: 'POST',
  path: '/help/suggestion',
  summary: 'Suggest an improvement to the help or the product',
  access: everyRole,
  body: z.object({
    suggestion: lines(2000).min(1, 'Please write your suggestion'),
    /** The key of the article that the suggestion is about. */
    key: articleKey.optional(),
  }),
  response: done,
  refusals: [429],
});
