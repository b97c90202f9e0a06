import { createFileRoute } from '@tanstack/react-router';
import { getInvoice } from '@roundbook/contract/money/invoices/invoices';
import { InvoiceRecord } from '../../../../features/money/invoices/invoice-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/invoices/$invoiceId')({
  beforeLoad: guard(getInvoice.access),
  component: () => <InvoiceRecord invoiceId={Route.useParams().invoiceId} />,
});
