import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { confirmDiscard } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { customerQuery } from '../api.ts';
import { JobForm } from './job-form.tsx';
import { jobRules, type JobValues } from './job-values.ts';

interface JobFormDialogProps {
  readonly title: string;
  readonly customerId: string;
  readonly initial: JobValues;
  readonly submitLabel: string;
  readonly dueLabel: string;
  readonly onSubmit: (values: JobValues) => Promise<void>;
  readonly onClose: () => void;
  /** Shown next to the form, such as the question of which user's change to keep. */
  readonly children?: ReactNode;
}

/** The form of a job in a dialog; closing it asks first if changes would be lost. */
export function JobFormDialog(props: JobFormDialogProps) {
  const { initial, onClose } = props;
  const customer = useQuery(customerQuery(props.customerId)).data?.customer;
  const hasVisit = initial.dueOn !== null;
  const form = useRecordForm<JobValues>({
    initial,
    rules: jobRules(hasVisit),
    submit: props.onSubmit,
  });
  const close = async () => {
    if (form.submitting || (form.isDirty && !(await confirmDiscard()))) return;
    onClose();
  };
  return (
    <Dialog opened onClose={() => void close()} title={props.title} size="lg">
      <JobForm
        form={form}
        customer={customer}
        submitLabel={props.submitLabel}
        dueLabel={hasVisit ? props.dueLabel : null}
        actions={
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
        }
      />
      {props.children}
    </Dialog>
  );
}
