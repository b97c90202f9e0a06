import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { adjustJob } from '@roundbook/contract/work/jobs/scheduling';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import {
  adjustmentComplaint,
  AdjustmentFields,
  adjustmentOf,
  type AdjustmentValues,
  initialAdjustment,
  originalCost,
} from '../../work-view/parts.tsx';

interface AdjustDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
}

/** Changes the price of the open visit only. */
export function AdjustDialog({ job, onClose }: AdjustDialogProps) {
  const original = job.occurrence ? originalCost(job.occurrence) : null;
  const [initial] = useState(() => ({
    ...initialAdjustment(job.itemisationAdjustment),
    addAdjustment: true,
  }));
  // A type rather than an interface: the form requires an index signature, which an interface
  // lacks.
  const form = useRecordForm<{ [Key in keyof AdjustmentValues]: AdjustmentValues[Key] }>({
    initial,
    rules: { itemisationAdjustment: (_, values) => adjustmentComplaint(values, original) },
    submit: async (values) => {
      await call(adjustJob, {
        params: { id: job.customerId, jobId: job.id },
        body: { itemisationAdjustment: adjustmentOf(values) },
      });
      showSuccess(values.addAdjustment ? 'Price adjusted' : 'Adjustment taken off');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Adjust ${job.title}`}
      label="Adjust price"
      submitLabel="Save"
      onClose={onClose}
    >
      <p>For the next visit only. The price of the job stays the same.</p>
      <AdjustmentFields form={form} original={original} />
    </FormDialog>
  );
}
