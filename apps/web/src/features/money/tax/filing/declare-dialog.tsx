import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { declareTaxUpdate, sendTaxUpdate } from '@roundbook/contract/money/tax/filing';
import type { ExpenseForm } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { TaxFiling, TaxUpdate } from '../api.ts';
import classes from '../tax.module.css';

const FORMS = [
  { value: 'Categories', label: 'By category' },
  { value: 'Total', label: 'As one total' },
] as const;

interface DeclareDialogProps {
  readonly update: NonNullable<TaxUpdate['update']>;
  readonly filing: TaxFiling;
  readonly onClose: () => void;
}

/** Shows the figures once more, takes the declaration, and sends the update. */
export function DeclareDialog({ update, filing, onClose }: DeclareDialogProps) {
  const { period, income, expenses, totalExpenses, mayConsolidate } = update;
  // The figures that the person sees stay, even if the page behind the dialog is refreshed.
  const [figures] = useState([...income, ...expenses]);
  const isPractice = filing.connection?.isPractice ?? true;
  const form = useRecordForm<{ form: ExpenseForm; declares: boolean }>({
    initial: { form: 'Categories', declares: false },
    rules: {
      declares: (isTicked) =>
        isTicked ? null : refusal('Please tick that the figures are right.'),
    },
    submit: async (values) => {
      const amounts = Object.fromEntries(figures.map(({ field, amount }) => [field, amount]));
      const body = { quarter: period.key, form: values.form, amounts, declares: true as const };
      const { update: declared } = await call(declareTaxUpdate, { body });
      onClose();
      try {
        const { update: sent } = await call(sendTaxUpdate, { params: { id: declared.id } });
        if (sent.state === 'Accepted') {
          showSuccess(isPractice ? 'Practice update sent' : 'Update sent');
        } else showFailure(new Error(sent.errors[0]?.words ?? 'HMRC refused the update'));
      } catch (error) {
        showFailure(error as Error);
      }
    },
  });
  const isTotal = form.values.form === 'Total';
  const shown = isTotal ? income : figures;
  return (
    <FormDialog
      form={form}
      title={isPractice ? 'Send the update (practice)' : 'Send the update'}
      submitLabel="Declare and send"
      onClose={onClose}
    >
      <p className={classes.words}>
        {formatLongDate(period.from)} to {formatLongDate(period.to)}
        {isPractice && '. Only practice: nothing goes to HMRC.'}
      </p>
      <dl className={classes.lines} aria-label="Figures to send">
        {shown.map(({ field, label, amount }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{formatPounds(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>All expenses</dt>
          <dd>{formatPounds(totalExpenses)}</dd>
        </div>
      </dl>
      {mayConsolidate && totalExpenses !== 0 && (
        <SelectField {...form.field('form')} label="Expenses" choices={FORMS} />
      )}
      <CheckboxField {...form.field('declares')} label={filing.declaration} />
    </FormDialog>
  );
}
