import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useUsualAssignee } from '../../../account/grants/lookups.ts';
import { JobFormDialog } from './job-form-dialog.tsx';
import { jobBody, newJobValues } from './job-values.ts';

interface NewJobDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Creates a job for a customer. */
export function NewJobDialog(props: NewJobDialogProps) {
  const assignee = useUsualAssignee();
  return assignee === undefined ? null : <JobDialog {...props} assignee={assignee} />;
}

function JobDialog({ customerId, assignee, onClose }: NewJobDialogProps & { assignee: string }) {
  const { today } = useAppStart();
  const [initial] = useState(() => newJobValues(today, assignee));
  return (
    <JobFormDialog
      title="Add job"
      customerId={customerId}
      initial={initial}
      submitLabel="Add job"
      dueLabel="First due"
      onSubmit={async (values) => {
        await call(createJob, {
          params: { id: customerId },
          body: jobBody(values),
        });
        showSuccess('Job added');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
