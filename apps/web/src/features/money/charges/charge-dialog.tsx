import { Checkbox } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  cancelPendingCharge,
  chargePaymentMethod,
  type listCharges,
} from '@roundbook/contract/money/charges/charges';
import type { SavedMethod } from '@roundbook/contract/money/saved-methods/saved-methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { savedMethodsQuery } from '../saved-methods/api.ts';
import { chargesQuery } from './api.ts';
import classes from './charge-dialog.module.css';

type What = 'owed' | 'invoices' | 'amount';
type Chargeable = Pick<ResponseOf<typeof listCharges>, 'chargeable' | 'invoices'>;

interface ChargeValues extends Record<string, unknown> {
  readonly methodId: string;
  readonly what: What;
  readonly amount: number | null;
  readonly invoiceIds: readonly string[];
}

/** The total that the form would charge; null until it is complete. */
function totalOf({ what, amount, invoiceIds }: ChargeValues, { chargeable, invoices }: Chargeable) {
  if (what === 'owed') return chargeable;
  if (what === 'amount') return amount;
  const chosen = invoices.filter(({ id }) => invoiceIds.includes(id));
  return chosen.length === 0 ? null : chosen.reduce((sum, { open }) => sum + open, 0);
}

const amountRule: Rule<number | null, ChargeValues> = (amount, { what }) =>
  what === 'amount' ? required(amount, null) : null;
const invoicesRule: Rule<readonly string[], ChargeValues> = (ids, { what }) =>
  what === 'invoices' && ids.length === 0 ? refusal('Please choose at least one invoice.') : null;

async function takeBack(customerId: string, chargeId: string): Promise<void> {
  try {
    await call(cancelPendingCharge, { params: { id: customerId }, body: { chargeId } });
    showSuccess('The charge was cancelled');
  } catch (error) {
    showFailure(error as Error);
  }
}

interface ChargeFormProps {
  readonly customerId: string;
  readonly methods: readonly SavedMethod[];
  readonly chargeable: Chargeable;
  readonly onClose: () => void;
}

function ChargeForm({ customerId, methods, chargeable: now, onClose }: ChargeFormProps) {
  const { chargeable, invoices } = now;
  const form = useRecordForm<ChargeValues>({
    initial: {
      methodId: methods[0]!.id,
      what: chargeable > 0 ? 'owed' : 'amount',
      amount: null,
      invoiceIds: [],
    },
    rules: { amount: amountRule, invoiceIds: invoicesRule },
    submit: async ({ methodId, what, amount, invoiceIds }) => {
      const wanted =
        what === 'amount'
          ? { amount: amount ?? 0 }
          : what === 'invoices'
            ? { invoiceIds: [...invoiceIds] }
            : {};
      const { charge } = await call(
        chargePaymentMethod,
        { params: { id: customerId }, body: { methodId, ...wanted } },
        { act: 'Charge' },
      );
      showSuccess(`${formatPounds(charge.amount)} will be charged in five minutes`, {
        label: 'Undo',
        run: () => void takeBack(customerId, charge.id),
      });
      onClose();
    },
  });
  const { values } = form;
  const total = totalOf(values, now);
  const chosen = form.field('invoiceIds');
  const choices = [
    ...(chargeable > 0
      ? [{ value: 'owed' as const, label: `What is owed: ${formatPounds(chargeable)}` }]
      : []),
    ...(invoices.length > 0 ? [{ value: 'invoices' as const, label: 'Chosen invoices' }] : []),
    { value: 'amount' as const, label: 'Another amount' },
  ];
  return (
    <FormDialog
      form={form}
      title="Charge the customer"
      submitLabel={total === null ? 'Charge' : `Charge ${formatPounds(total)}`}
      onClose={onClose}
    >
      <SelectField
        {...form.field('methodId')}
        label="From"
        choices={methods.map(({ id, label }) => ({ value: id, label }))}
      />
      <SelectField {...form.field('what')} label="What" choices={choices} />
      {values.what === 'amount' && <MoneyField {...form.field('amount')} label="Amount" />}
      {values.what === 'invoices' && (
        <fieldset className={classes.invoices} data-path="invoiceIds">
          <legend className={classes.legend}>Invoices</legend>
          {invoices.map(({ id, number, open, dueOn }) => (
            <Checkbox
              key={id}
              label={`${number}, ${formatPounds(open)}, due ${dateText(dueOn)}`}
              checked={values.invoiceIds.includes(id)}
              onChange={(event) =>
                chosen.onChange(
                  event.currentTarget.checked
                    ? [...values.invoiceIds, id]
                    : values.invoiceIds.filter((other) => other !== id),
                )
              }
            />
          ))}
          {chosen.error && (
            <p className={classes.error} role="alert">
              {chosen.error}
            </p>
          )}
        </fieldset>
      )}
      <p className={classes.note}>
        The charge goes out in five minutes. You can cancel it until then.
      </p>
    </FormDialog>
  );
}

interface ChargeDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Charges a customer's saved method for the whole balance, chosen invoices, or an amount. */
export function ChargeDialog({ customerId, onClose }: ChargeDialogProps) {
  const saved = useQuery(savedMethodsQuery(customerId));
  const charges = useQuery(chargesQuery(customerId));
  const usable = saved.data?.methods.filter(({ problem }) => problem === '') ?? [];
  if (saved.data && charges.data && usable.length > 0) {
    return (
      <ChargeForm
        customerId={customerId}
        methods={usable}
        chargeable={charges.data}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened title="Charge the customer" onClose={onClose}>
      <Loaded query={saved.data ? charges : saved} skeleton={<FormSkeleton />}>
        {() => (
          <EmptyState icon={IconCreditCardOff} title="Nothing to charge">
            {saved.data?.methods[0]
              ? `${saved.data.methods[0].label}: ${saved.data.methods[0].problem.toLowerCase()}.`
              : 'No card or Direct Debit is saved. Ask the customer for one under “Cards and Direct Debit”.'}
          </EmptyState>
        )}
      </Loaded>
    </Dialog>
  );
}
