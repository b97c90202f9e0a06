import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { choosePayer } from '@roundbook/contract/money/payers/payers';
import { PAYER_BILLINGS, type PayerBilling } from '@roundbook/domain/money/payers/payer';
import { SearchSelectField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { activeCustomersQuery } from '../../customers/customers/lookups.ts';
import { customerChoice } from '../../customers/customers/parts.ts';
import { BILLING_TEXTS } from './payer-text.ts';
import classes from './payer-cards.module.css';

interface PayerValues extends Record<string, unknown> {
  readonly payerId: string | null;
  readonly billing: PayerBilling;
}

const EXPLANATIONS: Readonly<Record<PayerBilling, string>> = {
  EachVisit: 'Each invoice names the address. Cash at the door counts for the payer.',
  Monthly:
    'Every visit that is done goes on the payer’s invoice, which is issued and sent on the first of the next month.',
};

interface PayerDialogProps {
  readonly customer: Pick<Customer, 'id' | 'payer'>;
  readonly onClose: () => void;
}

/** Chooses the payer of a customer's bills, and how the payer is billed. */
export function PayerDialog({ customer: { id, payer }, onClose }: PayerDialogProps) {
  const customers = useQuery(activeCustomersQuery);
  const form = useRecordForm<PayerValues>({
    initial: { payerId: payer?.id ?? null, billing: payer?.billing ?? 'EachVisit' },
    submit: async ({ payerId, billing }) => {
      await call(choosePayer, { params: { id }, body: { payerId, billing } });
      showSuccess('Changed for visits from now on');
      onClose();
    },
  });
  const rows = (customers.data?.customers ?? []).filter((row) => row.id !== id);
  const { payerId, billing } = form.values;
  return (
    <FormDialog form={form} title="Bills go to" submitLabel="Save" onClose={onClose}>
      <SearchSelectField
        {...form.field('payerId')}
        label="Customer"
        description="A landlord or an agent, for example. Leave empty to bill the customer."
        placeholder="Name, street, postcode or reference"
        choices={rows.map((row) => customerChoice(row, ''))}
        nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
      />
      {payerId !== null && (
        <SelectField
          {...form.field('billing')}
          label="How"
          description={EXPLANATIONS[billing]}
          choices={PAYER_BILLINGS.map((value) => ({ value, label: BILLING_TEXTS[value] }))}
        />
      )}
      <p className={classes.minor}>Earlier bills stay where they are.</p>
    </FormDialog>
  );
}
