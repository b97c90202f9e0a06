import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { placeHold } from '@roundbook/contract/money/holds/holds';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface PlaceHoldDialogProps {
  readonly customer: Pick<Customer, 'id' | 'displayName'>;
  /** Pence that the customer's payer owes. */
  readonly owed: number;
  readonly onClose: () => void;
}

/** Puts a customer on hold, with a reason that the office and workers can read. */
export function PlaceHoldDialog({ customer, owed, onClose }: PlaceHoldDialogProps) {
  const owes = owed > 0;
  const form = useRecordForm({
    initial: { reason: '', untilPaid: owes },
    rules: { reason: required },
    submit: async ({ reason, untilPaid }) => {
      await call(placeHold, {
        params: { id: customer.id },
        body: { reason: reason.trim(), untilPaid },
      });
      showSuccess(`${customer.displayName} is on hold`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Put ${customer.displayName} on hold`}
      label="Put on hold"
      submitLabel="Put on hold"
      onClose={onClose}
      size="sm"
    >
      <p>
        The stop tells workers not to clean, and to ask the office. Planning leaves the customer
        out.
      </p>
      <TextField
        {...form.field('reason')}
        label="Reason"
        description="Workers who see prices can read it."
        focused
      />
      {owes && (
        <CheckboxField
          {...form.field('untilPaid')}
          label={`Lift it automatically once the ${formatPounds(owed)} is paid`}
        />
      )}
    </FormDialog>
  );
}
