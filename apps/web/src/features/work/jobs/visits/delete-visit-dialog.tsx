import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job, Visit } from '@roundbook/contract/work/jobs/job';
import { deleteVisit } from '@roundbook/contract/work/jobs/visits';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';

interface DeleteVisitDialogProps {
  readonly job: Job;
  readonly visit: Visit;
  readonly onClose: () => void;
}

/** Deletes a visit from the history, with or without its invoice. */
export function DeleteVisitDialog({ job, visit, onClose }: DeleteVisitDialogProps) {
  const form = useRecordForm({
    initial: { deleteInvoice: false },
    submit: async (body) => {
      const params = { id: job.customerId, jobId: job.id, occId: visit.id };
      await call(deleteVisit, { params, body });
      showSuccess('Visit deleted');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Delete visit" submitLabel="Delete" onClose={onClose} size="sm">
      <p>The visit of {dateText(visit.closedOn ?? visit.dueOn)} is removed from the history.</p>
      {visit.invoiceId && (
        <CheckboxField
          {...form.field('deleteInvoice')}
          label="Void its invoice too"
          description="The invoice stays in the list of invoices as void."
        />
      )}
    </FormDialog>
  );
}
