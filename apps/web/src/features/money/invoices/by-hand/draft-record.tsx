import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  getInvoiceDraft,
  type InvoiceDraft,
  issueInvoice,
  updateInvoiceDraft,
} from '@roundbook/contract/money/invoices/drafts';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { LoadedPage } from '@roundbook/ui/page/loaded-page.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { InvoiceBadge } from '../invoice-columns.tsx';
import { draftQuery, useDeleteDraft } from './draft-api.ts';
import { DraftForm } from './draft-form.tsx';
import { contentOf, valuesOf } from './draft-values.ts';

const parent = { label: 'Invoices', to: '/manage/invoices' } as const;

/** The typed values stay; saving again applies them on top of the newer version. */
async function refreshIfStale(error: unknown, id: string): Promise<void> {
  if (error instanceof ApiFailure && error.has('stale')) await refresh(getInvoiceDraft, { id });
}

function DraftPage({ draft }: { readonly draft: InvoiceDraft }) {
  const { id, version } = draft;
  const navigate = useNavigateFromHere();
  const leave = () => void navigate({ to: '/manage/invoices', replace: true });
  const remove = useDeleteDraft(leave);
  const askAndRemove = async () => {
    const sure = await confirm({
      title: 'Delete this draft?',
      message: 'It was never issued, so nothing is missing from your books.',
      action: 'Delete draft',
      tone: 'danger',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <Page
      title={`Invoice for ${draft.customerName}`}
      width="narrow"
      parent={parent}
      aside={<InvoiceBadge invoice={{ state: 'Draft', total: 0, credited: 0 }} />}
      actions={
        <ActionMenu
          label="More actions"
          actions={[
            {
              label: 'Delete draft',
              icon: IconTrash,
              danger: true,
              run: () => void askAndRemove(),
            },
          ]}
        />
      }
    >
      <DraftForm
        initial={valuesOf(draft)}
        onSave={async (values) => {
          try {
            const body = { ...contentOf(values), version };
            await call(updateInvoiceDraft, { params: { id }, body });
            showSuccess('Draft saved');
          } catch (error) {
            await refreshIfStale(error, id);
            throw error;
          }
        }}
        onIssue={async (values) => {
          try {
            const body = { ...contentOf(values), draftId: id, draftVersion: version };
            // Issuing deletes the draft, so the user leaves this page before it fetches the draft
            // again.
            const { invoice } = await call(issueInvoice, { body }, { waitForScreen: false });
            showSuccess(`${invoice.number} issued`);
            const params = { invoiceId: invoice.id };
            await navigate({ to: '/manage/invoices/$invoiceId', params, replace: true });
          } catch (error) {
            await refreshIfStale(error, id);
            throw error;
          }
        }}
      />
    </Page>
  );
}

/** The page of a draft invoice. */
export function DraftRecord({ draftId }: { readonly draftId: string }) {
  return (
    <LoadedPage title="Draft" parent={parent} query={useQuery(draftQuery(draftId))}>
      {({ draft }) => <DraftPage draft={draft} />}
    </LoadedPage>
  );
}
