import { getInvoice } from '@roundbook/contract/invoices';
import { createFileRoute } from '@tanstack/react-router';
import { InvoiceRecord } from '../../../../features/invoices/invoice-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/invoices/$invoiceId')({
  beforeLoad: guard(getInvoice.access),
  component: () => <InvoiceRecord invoiceId={Route.useParams().invoiceId} />,
});
