import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPayouts } from '@roundbook/contract/account/billing/payouts';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { TransactionKind } from '@roundbook/domain/money/bank-transactions/states';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SearchSelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { payoutsQuery } from '../../../account/billing/api.ts';
import { activeCustomersQuery } from '../../../customers/customers/lookups.ts';
import { customerChoice } from '../../../customers/customers/parts.ts';
import { paymentsQuery } from '../../payments/api.ts';
import { spentOf, spentRule, type SpentValues } from './spent-fields.tsx';
import { leftOf } from './split-sums.ts';
import {
  NO_TILL,
  notPaidIn,
  TillFields,
  tillOf,
  tillRule,
  type TillValues,
} from './till-fields.tsx';
import { TillFloat } from './till-float.tsx';
import classes from './dialogs.module.css';

/** The user's entries for a transaction or for a part of it, except the invoices. */
export interface KindValues {
  readonly kind: TransactionKind;
  readonly customerId: string | null;
  readonly payoutId: string | null;
  readonly paymentIds: readonly string[];
  readonly till: TillValues;
  readonly spent: SpentValues;
}

/**
 * The rules of the fields that a kind needs, by field name.
 * @param amount pence without a sign; null until they are entered
 */
export function kindRules(
  kind: TransactionKind,
  amount: number | null,
): {
  readonly customerId?: Rule<string | null>;
  readonly paymentIds?: Rule<readonly string[]>;
  readonly till?: Rule<TillValues>;
  readonly spent?: Rule<SpentValues>;
} {
  if (kind === 'payment' || kind === 'refund') return { customerId: required };
  if (kind === 'expense') return { spent: spentRule(amount) };
  if (kind !== 'banking') return {};
  return {
    paymentIds: (ids) =>
      ids.length === 0 ? refusal('Please tick the payments that were banked.') : null,
    till: tillRule,
  };
}

/** The share to send, with only the values that its kind uses. */
export function shareOf(
  { kind, customerId, payoutId, paymentIds, till: values, spent }: KindValues,
  amount: number,
) {
  const till = kind === 'banking' ? tillOf(values) : undefined;
  return {
    kind,
    amount,
    ...(kindRules(kind, amount).customerId && customerId !== null ? { customerId } : {}),
    ...(kind === 'payout' && payoutId !== null ? { payoutId } : {}),
    ...(kind === 'banking' ? { paymentIds: [...paymentIds] } : {}),
    ...(kind === 'expense' ? spentOf(spent) : {}),
    ...(till ? { till: { ...till, spent: [...till.spent] } } : {}),
  };
}

interface CustomerFieldProps {
  readonly field: FieldBinding<string | null>;
  /** Shows what each customer owes. */
  readonly owes?: boolean;
}

/** Chooses the customer who paid. */
export function CustomerField({ field, owes = false }: CustomerFieldProps) {
  const customers = useQuery(activeCustomersQuery);
  return (
    <SearchSelectField
      {...field}
      label="Customer"
      placeholder="Name, street, postcode or reference"
      choices={(customers.data?.customers ?? []).map((one) =>
        customerChoice(one, owes && one.balance > 0 ? `owes ${formatPounds(one.balance)}` : ''),
      )}
      nothingFound={customers.isPending ? 'Loading customers…' : 'No customer found'}
    />
  );
}

interface BankedFieldProps {
  readonly field: FieldBinding<string[]>;
  readonly till: FieldBinding<TillValues>;
  readonly row: Transaction;
  /** The amount banked, in pence without a sign; null until it is entered. */
  readonly amount: number | null;
  /** Receives the part of the ticked payments that was paid in. */
  readonly onSum?: (pence: number) => void;
}

/**
 * The recorded cash and cheques not banked yet; the user ticks the payments that were paid in, and says how much of
 * their cash was spent or stays in the till.
 */
export function BankedField({ field, till, row, amount, onSum }: BankedFieldProps) {
  const query = useQuery(paymentsQuery({ toBank: '1', to: row.bookedOn, perPage: 200 }));
  const payments = query.data?.payments ?? [];
  const sumOf = (ids: readonly string[]) =>
    payments.reduce((sum, { id, amount: pence }) => sum + (ids.includes(id) ? pence : 0), 0);
  const change = (ids: string[]) => {
    field.onChange(ids);
    onSum?.(sumOf(ids) - notPaidIn(till.value));
  };
  const changeTill = (values: TillValues) => {
    till.onChange(values);
    onSum?.(sumOf(field.value) - notPaidIn(values));
  };
  const left = leftOf(amount ?? 0, [sumOf(field.value) - notPaidIn(till.value)]);
  // In a split, the amount follows the entries, so that the two always agree.
  const isInQuestion = left !== 0 || onSum !== undefined || till.value !== NO_TILL;
  const asksForRest = field.value.length > 0 && isInQuestion;
  if (query.isPending) return <p>Loading cash and cheques…</p>;
  if (payments.length === 0) {
    return (
      <>
        <TillFloat />
        <p className={classes.about}>
          No cash or cheques recorded up to that day are waiting to be banked.
        </p>
      </>
    );
  }
  return (
    <>
      <TillFloat />
      <fieldset className={classes.invoices} data-path={field.path}>
        <legend>Which payments were banked</legend>
        {payments.map(({ id, customerName, amount: pence, receivedOn, method }) => (
          <Checkbox
            key={id}
            label={`${dateText(receivedOn)}, ${customerName}: ${formatPounds(pence)} ${
              method === 'External Cheque' ? 'by cheque' : 'in cash'
            }`}
            checked={field.value.includes(id)}
            onChange={({ currentTarget }) =>
              change(
                currentTarget.checked
                  ? [...field.value, id]
                  : field.value.filter((one) => one !== id),
              )
            }
          />
        ))}
      </fieldset>
      {asksForRest && <TillFields field={{ ...till, onChange: changeTill }} />}
      <output className={classes.left} data-wrong={left < 0 || undefined}>
        {left === 0
          ? 'The ticked payments match what was banked.'
          : left > 0
            ? `${formatPounds(left)} more was banked than is ticked.`
            : `${formatPounds(-left)} more is ticked than was banked.`}
      </output>
      {field.error && <p role="alert">{field.error}</p>}
    </>
  );
}

interface PayoutFieldProps {
  readonly field: FieldBinding<string | null>;
  readonly row: Transaction;
}

/** Chooses the payout; only for users who may see payouts. */
export function PayoutField({ field, row }: PayoutFieldProps) {
  const { allowed } = mayUse(useAppStart(), listPayouts.access);
  const { data, isPending } = useQuery({ ...payoutsQuery, enabled: allowed });
  if (!allowed) return null;
  const payouts = (data?.payouts ?? []).filter(({ state }) => state !== 'Failed');
  return (
    <SearchSelectField
      {...field}
      label="Payout"
      description="Leave it empty if another provider paid it out."
      choices={payouts.map(({ id, requestedOn, amount, fee }) => ({
        value: id,
        label: `${formatPounds(amount - fee)} of ${dateText(requestedOn)}`,
      }))}
      nothingFound={isPending ? 'Loading payouts…' : `No payout before ${dateText(row.bookedOn)}`}
    />
  );
}
