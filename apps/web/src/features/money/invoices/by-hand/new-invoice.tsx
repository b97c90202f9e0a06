import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createInvoiceDraft, issueInvoice } from '@roundbook/contract/money/invoices/drafts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { DraftForm } from './draft-form.tsx';
import { contentOf, emptyDraft } from './draft-values.ts';

/** The form for a new manual invoice, for anything that is not billed with a visit. */
export function NewInvoice({ customerId }: { readonly customerId: string | undefined }) {
  const { today } = useAppStart();
  const navigate = useNavigateFromHere();
  return (
    <Page title="New invoice" width="narrow" parent={{ label: 'Invoices', to: '/manage/invoices' }}>
      <DraftForm
        initial={emptyDraft(customerId ?? null, today)}
        onSave={async (values) => {
          const { draft } = await call(createInvoiceDraft, { body: contentOf(values) });
          showSuccess('Draft saved');
          await navigate({
            to: '/manage/invoices/drafts/$draftId',
            params: { draftId: draft.id },
            replace: true,
          });
        }}
        onIssue={async (values) => {
          const { invoice } = await call(issueInvoice, { body: contentOf(values) });
          showSuccess(`${invoice.number} issued`);
          const params = { invoiceId: invoice.id };
          await navigate({ to: '/manage/invoices/$invoiceId', params, replace: true });
        }}
      />
    </Page>
  );
}
