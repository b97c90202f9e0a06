import { createFileRoute } from '@tanstack/react-router';
import { getInvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { DraftRecord } from '../../../../features/money/invoices/by-hand/draft-record.tsx';
import { guard } from '../../../../platform/access.ts';

export const Route = createFileRoute('/_app/manage/invoices/drafts/$draftId')({
  beforeLoad: guard(getInvoiceDraft.access),
  component: () => <DraftRecord draftId={Route.useParams().draftId} />,
});
