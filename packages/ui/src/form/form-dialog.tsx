import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Form, type FormShape } from './form.tsx';

interface FormDialogProps {
  readonly form: FormShape;
  readonly title: string;
  /** What the form is called; the title where it is not given. */
  readonly label?: string;
  /** The words on the button that sends the form. */
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md';
  /** What belongs to the dialog and is no part of the form, such as a further dialog. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A short form in a dialog. It is left without a question: little is lost. */
export function FormDialog({ form, title, onClose, size = 'md', ...props }: FormDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <Form
        form={form}
        label={props.label ?? title}
        submitLabel={props.submitLabel}
        guarded={false}
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
