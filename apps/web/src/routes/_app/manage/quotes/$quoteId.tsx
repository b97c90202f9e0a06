import { createFileRoute } from '@tanstack/react-router';
import { getQuote } from '@roundbook/contract/customers/quotes/quotes';
import { QuoteRecord } from '../../../../features/customers/quotes/record/quote-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/quotes/$quoteId')({
  beforeLoad: guard(getQuote.access),
  component: QuoteScreen,
});

function QuoteScreen() {
  return <QuoteRecord quoteId={Route.useParams().quoteId} />;
}
