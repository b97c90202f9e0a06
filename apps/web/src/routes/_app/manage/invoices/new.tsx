import { createFileRoute } from '@tanstack/react-router';
import { issueInvoice } from '@roundbook/contract/money/invoices/drafts';
import { NewInvoice } from '../../../../features/money/invoices/by-hand/new-invoice.tsx';
import { guard } from '../../../../platform/access.ts';
import { searchText } from '../../../../platform/search-params.ts';

export const Route = createFileRoute('/_app/manage/invoices/new')({
  beforeLoad: guard(issueInvoice.access),
  validateSearch: (search): { readonly customerId?: string | undefined } => ({
    customerId: searchText(search, 'customerId'),
  }),
  component: () => <NewInvoice customerId={Route.useSearch().customerId} />,
});
