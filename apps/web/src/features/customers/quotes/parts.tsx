import { lazy } from 'react';

export { QuoteBadge } from './quote-badge.tsx';

/** A customer's quotes, with a button for another; loaded with the first record that shows them. */
export const CustomerQuotes = lazy(() =>
  import('./customer-quotes.tsx').then((module) => ({ default: module.CustomerQuotes })),
);
