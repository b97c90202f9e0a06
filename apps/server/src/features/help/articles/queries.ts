import type { ResponseOf } from '@roundbook/contract/endpoint';
import type {
  ArticleDoc,
  listArticles as listCall,
} from '@roundbook/contract/help/articles/articles';
import type { Match } from '@roundbook/contract/home/search/search';
import { ARTICLES, type Article, findArticle } from '@roundbook/help/library';
import { searchArticles } from '@roundbook/help/passages';
import type { Search } from '../../../slice.ts';

const LISTED: ResponseOf<typeof listCall>['articles'] = ARTICLES.map(
  ({ key, title, summary, topic, screens }) => ({
    key,
    title,
    inline: summary,
    topic,
    screens: [...screens],
  }),
);

/** All articles, without their full text. */
export function listArticles(): ResponseOf<typeof listCall> {
  return { articles: LISTED };
}

function titled(keys: readonly string[]): { key: string; title: string }[] {
  return keys.flatMap((key) => {
    const article = findArticle(key);
    return article ? [{ key, title: article.title }] : [];
  });
}

/** An article as the API shows it. */
export function docOf({ key, title, summary, blocks, related }: Article): ArticleDoc {
  return {
    key,
    title,
    inline: summary,
    // The arrays have a mutable type in the contract, but nothing changes them.
    full: blocks as ArticleDoc['full'],
    related: titled(related),
  };
}

/** The word within a search pattern `%word%`, with its escapes removed. */
const wordOf = (pattern: string): string => pattern.slice(1, -1).replaceAll(/\\([\\%_])/g, '$1');

/** Articles that contain all the words. */
export const searchHelp: Search['find'] = async (_tx, patterns, most) =>
  searchArticles(patterns.map(wordOf), most).flatMap((key): Match[] => {
    const article = findArticle(key);
    return article ? [{ id: key, title: article.title, subtitle: article.summary }] : [];
  });
