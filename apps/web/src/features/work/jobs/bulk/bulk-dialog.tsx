import type { ComponentProps, ReactNode } from 'react';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { jobsText } from '../jobs-text.ts';

/** The props of every dialog for the selected jobs. */
export interface BulkDialogProps {
  readonly jobs: readonly Job[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface BulkDialogFrameProps {
  readonly form: ComponentProps<typeof FormDialog>['form'];
  readonly title: string;
  readonly submitLabel: string;
  /** The number of selected jobs that cannot be included. */
  readonly leftOut?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog for the selected jobs that says how many of them it leaves out. */
export function BulkDialog({ form, leftOut = 0, onClose, ...props }: BulkDialogFrameProps) {
  return (
    <FormDialog form={form} title={props.title} submitLabel={props.submitLabel} onClose={onClose}>
      {leftOut > 0 && (
        <p>In the selection, {jobsText(leftOut)} without an upcoming visit will be left out.</p>
      )}
      {props.children}
    </FormDialog>
  );
}
