import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { setPagePin } from '@roundbook/contract/customers/pages/office';
import { pinRefusal } from '@roundbook/domain/customers/pages/pin';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface PinDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Sets the PIN of a customer's page for the customer. */
export function PinDialog({ customerId, onClose }: PinDialogProps) {
  const form = useRecordForm({
    initial: { pin: '' },
    rules: { pin: pinRefusal },
    submit: async ({ pin }) => {
      await call(setPagePin, { params: { id: customerId }, body: { pin } });
      showSuccess('PIN saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="PIN of their page"
      submitLabel="Save"
      onClose={onClose}
      size="sm"
    >
      <TextField
        {...form.field('pin')}
        label="PIN"
        inputMode="numeric"
        description="Six digits. Tell them yourself: the PIN is not sent, and not shown again. Their page closes wherever it is open."
      />
    </FormDialog>
  );
}
