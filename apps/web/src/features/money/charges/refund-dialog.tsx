import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { refundPayment } from '@roundbook/contract/money/charges/charges';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface RefundValues extends Record<string, unknown> {
  readonly amount: number | null;
  readonly reason: string;
}

interface RefundDialogProps {
  readonly paymentId: string;
  /** Pence that can still be refunded. */
  readonly left: number;
  readonly onClose: () => void;
}

/** Refunds a payment, in whole or in part, to the method used to pay. */
export function RefundDialog({ paymentId, left, onClose }: RefundDialogProps) {
  const atMost: Rule<number | null, RefundValues> = (amount) =>
    (amount ?? 0) > left ? refusal(`You can refund at most ${formatPounds(left)}.`) : null;
  const form = useRecordForm<RefundValues>({
    initial: { amount: left, reason: '' },
    rules: { amount: [required, atMost] },
    submit: async ({ amount, reason }) => {
      const body = { amount: amount ?? 0, reason };
      const params = { id: paymentId };
      const { refund } = await call(refundPayment, { params, body }, { act: 'Refund' });
      showSuccess(`${formatPounds(refund.amount)} is on its way back to the customer`);
      onClose();
    },
  });
  const { amount } = form.values;
  return (
    <FormDialog
      form={form}
      title="Refund the customer"
      submitLabel={amount ? `Refund ${formatPounds(amount)}` : 'Refund'}
      onClose={onClose}
    >
      <MoneyField
        {...form.field('amount')}
        label="Amount"
        description="The money goes back the way it came, which takes a few working days. The fee is not refunded."
      />
      <TextField
        {...form.field('reason')}
        label="Reason"
        placeholder="e.g. goodwill, charged twice"
      />
    </FormDialog>
  );
}
