import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Form, type FormShape } from './form.tsx';

interface FormDialogProps {
  readonly form: FormShape;
  readonly title: string;
  /** The name of the form; defaults to the title. */
  readonly label?: string;
  /** The label of the button that submits the form. */
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  /** True if the form works offline. */
  readonly availableOffline?: boolean;
  /** Keeps the buttons in sight if the form is longer than a phone's screen. */
  readonly stickyActions?: boolean;
  /** The dialog's content outside the form, such as a further dialog. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A short form in a dialog. Leaving it asks no question: little is lost. */
export function FormDialog({ form, title, onClose, size = 'md', ...props }: FormDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <Form
        form={form}
        label={props.label ?? title}
        submitLabel={props.submitLabel}
        guarded={false}
        availableOffline={props.availableOffline ?? false}
        stickyActions={props.stickyActions ?? false}
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        {props.children}
      </Form>
      {props.beside}
    </Dialog>
  );
}
