import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Form, type FormShape } from './form.tsx';

interface FormDialogProps {
  readonly form: FormShape;
  readonly title: string;
  /** The name of the form for screen readers; the title if absent. */
  readonly label?: string;
  /** The label of the button that submits the form. */
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  /** True if the form can be submitted offline. */
  readonly availableOffline?: boolean;
  /** Keeps the buttons in sight if the form is longer than the screen of a phone. */
  readonly stickyActions?: boolean;
  /** Content of the dialog outside the form, such as a further dialog. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A short form in a dialog. Leaving the form asks no question, as little would be lost. */
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
