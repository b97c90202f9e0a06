import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { refundPayment } from '@roundbook/contract/money/charges/charges';
import type { Payment } from '@roundbook/contract/money/payments/payments';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import { debtOfRefund, type RefundDebt } from '@roundbook/domain/money/payments/refund-debt';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface RefundValues extends Record<string, unknown> {
  readonly amount: number | null;
  readonly debt: RefundDebt;
  readonly reason: string;
}

interface RefundDialogProps {
  readonly payment: Payment;
  /** Pence that can still be refunded. */
  readonly left: number;
  readonly onClose: () => void;
}

/** The label under which the allocation of a refund is listed. */
const REFUND = postingLabel('refund', null);

/** The usual choice, worded for the debts that the payment settled. */
function creditLabel(settled: Payment['allocations']): string {
  if (settled.some(({ invoiceId }) => invoiceId === null)) return 'Refund and credit the debt';
  return settled.length === 1 ? 'Refund and credit the invoice' : 'Refund and credit the invoices';
}

/** The names of the debts that a payment settled, and the part of a refund that had paid them. */
function debtsOf({ amount, refunded, allocations }: Payment, wanted: number) {
  const settled = allocations.filter(({ label }) => label !== REFUND);
  const labels = settled.map(({ label }) => label);
  const last = labels.pop() ?? '';
  return {
    what: labels.length === 0 ? last : `${labels.join(', ')} and ${last}`,
    isOne: settled.length === 1,
    credit: creditLabel(settled),
    // Only the server knows the customer's other credit, and the server asks if there is too little.
    owedAgain: debtOfRefund(wanted, {
      amount,
      refunded,
      settled: sumPence(settled.map((one) => one.amount)),
      credit: Infinity,
    }),
  };
}

/**
 * Refunds a payment, in whole or in part, to the method used to pay, and credits the debts that the payment had
 * settled, or leaves them owing.
 */
export function RefundDialog({ payment, left, onClose }: RefundDialogProps) {
  const atMost: Rule<number | null, RefundValues> = (amount) =>
    (amount ?? 0) > left ? refusal(`You can refund at most ${formatPounds(left)}.`) : null;
  const form = useRecordForm<RefundValues>({
    initial: { amount: left, debt: 'credited', reason: '' },
    rules: { amount: [required, atMost] },
    submit: async ({ amount, debt, reason }) => {
      const wanted = amount ?? 0;
      const chosen = debtsOf(payment, wanted).owedAgain > 0 ? { debt } : {};
      const body = { amount: wanted, reason, ...chosen };
      const params = { id: payment.id };
      const { refund } = await call(refundPayment, { params, body }, { act: 'Refund' });
      const credit =
        refund.credited > 0 ? `, and ${formatPounds(refund.credited)} is credited` : '';
      showSuccess(`${formatPounds(refund.amount)} is on its way back to the customer${credit}`);
      onClose();
    },
  });
  const { amount, debt } = form.values;
  const { what, isOne, credit, owedAgain } = debtsOf(payment, amount ?? 0);
  const pounds = formatPounds(owedAgain);
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
      {owedAgain > 0 && (
        <SelectField
          {...form.field('debt')}
          label={`What happens to ${what}`}
          description={
            debt === 'credited'
              ? `${pounds} is credited, so the customer owes nothing more for it.`
              : `The customer owes ${pounds} again, and ${isOne ? 'it is' : 'they are'} open until it is paid.`
          }
          choices={[
            { value: 'credited', label: credit },
            { value: 'owed', label: 'Refund, still owed' },
          ]}
        />
      )}
      <TextField
        {...form.field('reason')}
        label="Reason"
        placeholder="e.g. goodwill, charged twice"
      />
    </FormDialog>
  );
}
