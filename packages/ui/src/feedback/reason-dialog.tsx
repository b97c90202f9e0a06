import { TextField } from '../form/fields/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { required } from '../form/rules.ts';
import { useRecordForm } from '../form/use-record-form.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** The consequence of the action. */
  readonly message: string;
  /** The label of the button that goes ahead. */
  readonly action: string;
  readonly onClose: () => void;
  /**
   * Called with the reason. If it rejects, the dialog shows the failure and stays open with the
   * typed text.
   */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks for a reason before an action is reversed; the history keeps the action and the reason. */
export function ReasonDialog({ title, message, action, onClose, onConfirm }: ReasonDialogProps) {
  const form = useRecordForm({
    initial: { reason: '' },
    rules: { reason: required },
    submit: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <FormDialog form={form} title={title} submitLabel={action} onClose={onClose} size="sm">
      <p>{message}</p>
      <TextField {...form.field('reason')} label="Reason" focused />
    </FormDialog>
  );
}
