import { createFileRoute } from '@tanstack/react-router';
import { getQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { QuoteForm } from '../../../features/customers/quotes/form/quote-form.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/settings/quote-form')({
  beforeLoad: guard(getQuoteForm.access),
  component: QuoteForm,
});
