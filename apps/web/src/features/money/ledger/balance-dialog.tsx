import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { InvoiceRow } from '@roundbook/contract/money/invoices/invoices';
import {
  BALANCE_ACTIONS,
  type BalanceAction,
  editBalance,
} from '@roundbook/contract/money/ledger/balance';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { invoicesQuery } from '../invoices/api.ts';
import classes from './balance-dialog.module.css';

const labels: Readonly<Record<BalanceAction, string>> = {
  credit: 'Credit: they owe less',
  debit: 'Charge: they owe more',
  writeOff: 'Write off: give up a debt',
  setOpeningBalance: 'Opening balance: from before Roundbook',
};
const actions = BALANCE_ACTIONS.map((action) => ({ value: action, label: labels[action] }));
/** The newest invoices that a credit can be for. */
const MOST_INVOICES = 50;

const NO_INVOICE = { value: '', label: 'No invoice: goodwill, without VAT' };

const sides = [
  { value: 'owes', label: 'They owed us' },
  { value: 'credit', label: 'They were in credit' },
];

interface BalanceValues extends Record<string, unknown> {
  readonly action: BalanceAction;
  /** The invoice that a credit is for; empty for none. */
  readonly invoiceId: string;
  readonly side: string;
  /** The day of an opening balance; null to leave it as it is. */
  readonly on: string | null;
  readonly amount: number | null;
  readonly reason: string;
}

/** An opening balance may be zero; every other edit moves some money. */
const amountRule: Rule<number | null, BalanceValues> = (amount, { action }) =>
  action === 'setOpeningBalance' && amount === 0 ? null : required(amount, null);

/** An invoice to choose; void invoices have nothing left to credit. */
function invoiceChoice({ id, number, state, issuedOn, total }: InvoiceRow) {
  if (state === 'Void') return [];
  return [{ value: id, label: `${number}, ${dateText(issuedOn)}, ${formatPounds(total)}` }];
}

/** The balance after the edit; null if only the server can tell (an opening balance replaces an earlier one). */
function balanceAfter(balance: number, { action, amount }: BalanceValues): number | null {
  if (amount === null || action === 'setOpeningBalance') return null;
  return action === 'debit' ? balance + amount : balance - amount;
}

function balanceText(balance: number): string {
  if (balance === 0) return 'nothing owed';
  return balance > 0 ? `${formatPounds(balance)} owed` : `${formatPounds(-balance)} in credit`;
}

interface BalanceDialogProps {
  readonly customerId: string;
  readonly balance: number;
  readonly onClose: () => void;
}

/** Changes a customer's balance without an invoice or payment, with a reason for the books. */
export default function BalanceDialog({ customerId, balance, onClose }: BalanceDialogProps) {
  const { today } = useAppStart();
  const invoices = useQuery(invoicesQuery({ customerId, perPage: MOST_INVOICES }));
  const form = useRecordForm<BalanceValues>({
    initial: { action: 'credit', invoiceId: '', side: 'owes', on: null, amount: null, reason: '' },
    rules: { amount: amountRule, reason: required },
    submit: async ({ action, invoiceId, side, on, amount, reason }) => {
      const isOpening = action === 'setOpeningBalance';
      const isCredit = isOpening && side === 'credit';
      const body = {
        amount: (amount ?? 0) * (isCredit ? -1 : 1),
        reason,
        ...(action === 'credit' && invoiceId !== '' ? { invoiceId } : {}),
        ...(isOpening && on !== null ? { on } : {}),
      };
      const answer = await call(editBalance, { params: { id: customerId, action }, body });
      showSuccess(`Balance changed: ${balanceText(answer.balance)}`);
      onClose();
    },
  });
  const after = balanceAfter(balance, form.values);
  return (
    <FormDialog form={form} title="Change balance" submitLabel="Change balance" onClose={onClose}>
      <SelectField {...form.field('action')} label="What to do" choices={actions} />
      {form.values.action === 'credit' && (
        <SelectField
          {...form.field('invoiceId')}
          label="For invoice"
          description="Credit for an invoice is recorded as a credit note, with its VAT."
          choices={[NO_INVOICE, ...(invoices.data?.invoices ?? []).flatMap(invoiceChoice)]}
        />
      )}
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount" />
        {form.values.action === 'setOpeningBalance' && (
          <SelectField {...form.field('side')} label="In whose favour" choices={sides} />
        )}
      </FieldRow>
      {form.values.action === 'setOpeningBalance' && (
        <DateField
          {...form.field('on')}
          label="Date of the balance"
          description="The debt ages from this day, and reminders are timed from it. If you leave it empty, the date stays as it was, or is today."
          to={today}
        />
      )}
      <TextField {...form.field('reason')} label="Reason" placeholder="e.g. goodwill, moved away" />
      <p className={classes.outcome} aria-live="polite">
        Now {balanceText(balance)}
        {after !== null && <>, afterwards {balanceText(after)}</>}.
      </p>
    </FormDialog>
  );
}
