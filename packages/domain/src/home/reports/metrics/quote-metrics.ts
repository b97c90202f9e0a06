import { average, metric, percentage } from './metric.ts';
import { recordsAt } from './rows-at.ts';

/** The metrics of the quotes that people asked for. */
export const QUOTE_METRICS = [
  metric('quotesAsked', {
    label: 'Quotes asked for',
    sentence: 'Requests for a price that came in, or were noted, in this period.',
    unit: 'count',
    isHigherBetter: true,
    sources: ['quotes'],
    value: ({ quotes }) => quotes.asked,
    rowsAt: (filter) => recordsAt('quotesAsked', filter),
  }),
  metric('quotesWon', {
    label: 'Quotes won',
    sentence: 'The quotes asked for in this period whose price was accepted.',
    unit: 'count',
    isHigherBetter: true,
    sources: ['quotes'],
    value: ({ quotes }) => quotes.won,
    rowsAt: (filter) => recordsAt('quotesWon', filter),
  }),
  metric('quotesLost', {
    label: 'Quotes lost',
    sentence:
      'The quotes asked for in this period that were declined, turned down, or closed without an acceptance.',
    unit: 'count',
    isHigherBetter: false,
    sources: ['quotes'],
    value: ({ quotes }) => quotes.lost,
    rowsAt: (filter) => recordsAt('quotesLost', filter),
  }),
  metric('quotesWonShare', {
    label: 'Quotes won, of those decided',
    sentence:
      'The share of the quotes asked for in this period that were won, of those that were won or lost.',
    unit: 'percent',
    isHigherBetter: true,
    sources: ['quotes'],
    value: ({ quotes }) => percentage(quotes.won, quotes.won + quotes.lost),
    rowsAt: (filter) => recordsAt('quotesAsked', filter),
  }),
  metric('daysToQuote', {
    label: 'Days to answer',
    sentence:
      'The average number of days until the price was sent, over the quotes asked for in this period that have a price.',
    unit: 'days',
    isHigherBetter: false,
    sources: ['quotes'],
    value: ({ quotes }) => average(quotes.waited, quotes.priced),
    rowsAt: (filter) => recordsAt('quotesAsked', filter),
  }),
];
