import { createFileRoute } from '@tanstack/react-router';
import { getQuoteOptions } from '@roundbook/contract/customers/quotes/options';
import { QuoteOptions } from '../../../features/customers/quotes/options/quote-options.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/quote-options')({
  beforeLoad: guard(getQuoteOptions.access),
  component: QuoteOptions,
});
