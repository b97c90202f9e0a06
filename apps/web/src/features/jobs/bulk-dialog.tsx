import { Button } from '@mantine/core';
import type { Job } from '@roundbook/contract/jobs';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { jobsText } from './chunks.ts';

/** What every dialog about the selected jobs takes. */
export interface BulkDialogProps {
  readonly jobs: readonly Job[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface BulkDialogFrameProps {
  readonly form: ComponentProps<typeof Form>['form'];
  readonly title: string;
  readonly submitLabel: string;
  /** How many of the selected jobs it cannot be done with. */
  readonly leftOut?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about the selected jobs, which says how many of them it leaves out. */
export function BulkDialog({ form, leftOut = 0, onClose, ...props }: BulkDialogFrameProps) {
  return (
    <Dialog opened onClose={onClose} title={props.title}>
      <Form
        form={form}
        label={props.title}
        submitLabel={props.submitLabel}
        guarded={false}
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {leftOut > 0 && (
          <p>{jobsText(leftOut)} of the selection without a visit to come will be left out.</p>
        )}
        {props.children}
      </Form>
    </Dialog>
  );
}
