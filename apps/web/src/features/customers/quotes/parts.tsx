import { lazy } from 'react';

export { QuoteBadge } from './quote-badge.tsx';

/** A customer's quotes, with the way to another; loaded with the first record that shows it. */
export const CustomerQuotes = lazy(() =>
  import('./customer-quotes.tsx').then((module) => ({ default: module.CustomerQuotes })),
);
