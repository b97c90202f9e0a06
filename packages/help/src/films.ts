/** A film of the program; its files in the media folder are named after its key. */
export interface Film {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** The article with the same content as text. */
  readonly articleKey: string;
}

/** The films, in the order in which a new user needs them; `npm run films` records each of them. */
export const FILMS: readonly Film[] = [
  {
    key: 'film-day',
    title: 'Work through a day',
    summary: 'The day’s stops, one tap for a visit that is done, and what to do if one is not.',
    seconds: 12,
    width: 390,
    height: 844,
    articleKey: 'work-view',
  },
  {
    key: 'film-import',
    title: 'Bring your customers over',
    summary: 'A list from a spreadsheet, checked row by row before anything goes in.',
    seconds: 17,
    width: 960,
    height: 600,
    articleKey: 'import-customers',
  },
  {
    key: 'film-paid',
    title: 'Record a payment',
    summary: 'A transfer for an invoice, recorded in a few seconds.',
    seconds: 14,
    width: 960,
    height: 600,
    articleKey: 'record-payment',
  },
  {
    key: 'film-search',
    title: 'Find anybody in seconds',
    summary: 'One search for customers, rounds, invoices and quotes, from every page.',
    seconds: 13,
    width: 960,
    height: 600,
    articleKey: 'search',
  },
  {
    key: 'film-help',
    title: 'Ask the help',
    summary: 'A question in your own words, the articles that answer it, and whether they helped.',
    seconds: 13,
    width: 390,
    height: 844,
    articleKey: 'get-help',
  },
];
