/** The topics of the help, in the order in which they are listed. */
export const HELP_TOPICS = [
  'Getting started',
  'Work',
  'Customers',
  'Planning',
  'Quotes and prices',
  'Money',
  'Messages',
  'You and your team',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** A piece of a line of an article. */
export type HelpSpan =
  | { readonly kind: 'text'; readonly text: string }
  /** A label, spelt as on the screen. */
  | { readonly kind: 'label'; readonly text: string }
  /** A link to a page of the program (`/plan/rounds`) or to another article, by its key. */
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A part of an article. */
export type HelpBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly spans: readonly HelpSpan[] }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly (readonly HelpSpan[])[] }
  /** A picture; `source` is a path on this server. */
  | { readonly kind: 'picture'; readonly source: string; readonly alt: string };

/** The text of a line without its markup. */
export function textOfSpans(spans: readonly HelpSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

interface OnScreens {
  /**
   * The routes to which the article belongs, as the router writes them: `/plan/rounds/$roundId`. A list without a
   * route of its own is identified by its address: `/manage/invoices?list=ageing`.
   */
  readonly screens: readonly string[];
}

const withoutSlash = (route: string): string => route.replace(/(?<=.)\/$/, '');

/**
 * The article for a screen: the screen's own article, or the article of the nearest address above it.
 * @param route as the router writes it, with `?list=` if the address names a list
 * @returns undefined if no article fits the screen
 */
export function articleForScreen<Article extends OnScreens>(
  articles: readonly Article[],
  route: string,
): Article | undefined {
  const [address = '', list = ''] = route.split('?');
  let path = withoutSlash(address);
  const ofList = articles.find(({ screens }) => screens.includes(`${path}?${list}`));
  if (ofList) return ofList;
  while (path !== '') {
    const own = articles.find(({ screens }) => screens.includes(path));
    if (own) return own;
    path = path.slice(0, path.lastIndexOf('/'));
  }
  return undefined;
}
