import { FormDialog } from '../form/form-dialog.tsx';
import { required } from '../form/rules.ts';
import { TextField } from '../form/text-field.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

interface ReasonDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly message: string;
  /** The words on the button that goes ahead. */
  readonly action: string;
  readonly onClose: () => void;
  /** A failure is shown and leaves the dialog open with what was typed. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
}

/** Asks why, before something is taken back that stays in the history with its reason. */
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
