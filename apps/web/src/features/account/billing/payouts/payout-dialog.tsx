import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { requestPayout } from '@roundbook/contract/account/billing/payouts';
import { payoutAmountRefusal, payoutFee } from '@roundbook/domain/account/billing/payouts';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import classes from '../billing.module.css';

interface PayoutDialogProps {
  readonly available: number;
  readonly version: number;
  readonly onClose: () => void;
}

/** The amount that the bank account receives after the fee. */
function feeText(amount: number | null): string {
  const fee = payoutFee(amount ?? 0);
  if (amount === null || amount <= fee) return 'A payout of £1,000 or more costs nothing.';
  if (fee === 0) return `Your bank account gets ${formatPounds(amount)}.`;
  return `A payout costs ${fee}p: your bank account gets ${formatPounds(amount - fee)}.`;
}

/** Asks how much to pay out, and how fast. */
export function PayoutDialog({ available, version, onClose }: PayoutDialogProps) {
  const form = useRecordForm<{ payout: number | null; instant: boolean }>({
    initial: { payout: available, instant: false },
    rules: { payout: (amount) => payoutAmountRefusal(amount ?? 0, available) },
    submit: async ({ payout, instant }) => {
      await call(requestPayout, { body: { payout: payout ?? 0, instant, seen: version } });
      showSuccess('Payout requested');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Request payout" submitLabel="Pay out" onClose={onClose}>
      <MoneyField {...form.field('payout')} label="Amount" />
      <p className={classes.words}>{feeText(form.values.payout)}</p>
      <SwitchField {...form.field('instant')} label="Instant: within minutes, not days" />
    </FormDialog>
  );
}
