import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  deleteInvoiceDraft,
  getInvoiceDraft,
  listInvoiceDrafts,
} from '@roundbook/contract/money/invoices/drafts';

export const draftsQuery = queryOptionsFor(
  listInvoiceDrafts,
  {},
  { fallback: 'Sorry, there was an error loading your drafts' },
);

export const draftQuery = (id: string) =>
  queryOptionsFor(
    getInvoiceDraft,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the draft' },
  );

export const useDeleteDraft = (onDeleted: () => void) =>
  useCall(deleteInvoiceDraft, {
    onSuccess: () => {
      showSuccess('Draft deleted');
      onDeleted();
    },
  });
