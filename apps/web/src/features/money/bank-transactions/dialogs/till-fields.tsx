import { Button, Checkbox, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import {
  SPENT_ON,
  spentFrom,
  spentOnLabel,
  type SpentOn,
  type Till,
} from '@roundbook/domain/money/bank-transactions/till';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import type { Rule } from '@roundbook/ui/form/rules.ts';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { tillQuery } from '../api.ts';
import classes from './dialogs.module.css';

interface Spending {
  readonly key: number;
  readonly amount: number | null;
  readonly on: SpentOn | '';
}

/** An expense that was paid in cash and that no banking has counted yet. */
export type CashExpense = ResponseOf<typeof getTill>['expenses'][number];

/** The user's entries about cash that was not paid in with the rest. */
export interface TillValues {
  /** Pence that stay in the till. */
  readonly kept: number | null;
  /** Pence of the float that were also paid in. */
  readonly fromFloat: number | null;
  readonly spent: readonly Spending[];
  /** The expenses, recorded before, that were paid with this cash. */
  readonly recorded: readonly CashExpense[];
}

export const NO_TILL: TillValues = { kept: null, fromFloat: null, spent: [], recorded: [] };

/** The till as the server takes it; undefined if all cash was paid in. */
export function tillOf({ kept, fromFloat, spent, recorded }: TillValues): Till | undefined {
  const float = (kept ?? 0) - (fromFloat ?? 0);
  const known = spent.flatMap(({ amount, on }) =>
    amount === null || amount === 0 || on === '' ? [] : [{ amount, on }],
  );
  const before = recorded.map(({ id, amount, category }) => {
    return { amount, on: category, recordedId: id };
  });
  const all = [...known, ...before];
  return float === 0 && all.length === 0 ? undefined : { float, spent: all };
}

/** The pence of the ticked money that were not paid in. */
export function notPaidIn({ kept, fromFloat, spent, recorded }: TillValues): number {
  const amounts = [...spent, ...recorded].map(({ amount }) => ({
    amount: amount ?? 0,
    on: 'Drawings' as const,
  }));
  return (kept ?? 0) - (fromFloat ?? 0) + spentFrom({ float: 0, spent: amounts });
}

/** Requires an amount and a purpose for everything that was spent. */
export const tillRule: Rule<TillValues> = ({ spent }) =>
  spent.some(({ amount, on }) => !amount || on === '')
    ? refusal('Please say how much was spent, and on what.')
    : null;

const purposes: readonly { value: SpentOn | ''; label: string }[] = [
  { value: '', label: 'Choose one' },
  ...SPENT_ON.map((value) => ({ value, label: spentOnLabel(value) })),
];

let nextKey = 0;

interface TillFieldsProps {
  readonly field: FieldBinding<TillValues>;
}

/** The expenses that were recorded as paid in cash; the user ticks those that this cash paid for. */
function CashExpenses({ field: { value, onChange } }: TillFieldsProps) {
  const expenses = useQuery(tillQuery).data?.expenses ?? [];
  if (expenses.length === 0) return null;
  const tick = (expense: CashExpense, isTicked: boolean) => {
    const others = value.recorded.filter(({ id }) => id !== expense.id);
    onChange({ ...value, recorded: isTicked ? [...others, expense] : others });
  };
  return (
    <fieldset className={classes.invoices}>
      <legend>Expenses recorded as paid in cash</legend>
      {expenses.map((expense) => (
        <Checkbox
          key={expense.id}
          label={`${dateText(expense.spentOn)}, ${
            expense.supplier || expenseCategoryLabel(expense.category)
          }: ${formatPounds(expense.amount)}`}
          checked={value.recorded.some(({ id }) => id === expense.id)}
          onChange={({ currentTarget }) => tick(expense, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Fields for cash that was not paid in: the float, and spending from the till. */
export function TillFields({ field }: TillFieldsProps) {
  const { value, path } = field;
  const change = (to: Partial<TillValues>) => field.onChange({ ...value, ...to });
  const part = (name: string) => ({
    ...field,
    path: `${path}.${name}`,
    error: null,
    validity: 'untested' as const,
  });
  const spend = (key: number, to: Partial<Spending>) =>
    change({ spent: value.spent.map((one) => (one.key === key ? { ...one, ...to } : one)) });
  return (
    <fieldset className={classes.part} data-path={path}>
      <legend>Cash that was not paid in with the rest</legend>
      <MoneyField
        {...part('kept')}
        label="Left in the till as a float"
        value={value.kept}
        onChange={(kept) => change({ kept })}
      />
      <MoneyField
        {...part('fromFloat')}
        label="Taken from the float and paid in"
        value={value.fromFloat}
        onChange={(fromFloat) => change({ fromFloat })}
      />
      <CashExpenses field={field} />
      {value.spent.map(({ key, amount, on }, at) => (
        <div key={key} className={classes.spent}>
          <MoneyField
            {...part(`spent.${at}.amount`)}
            label="Amount spent"
            value={amount}
            onChange={(pence) => spend(key, { amount: pence })}
          />
          <SelectField
            {...part(`spent.${at}.on`)}
            label="Spent on"
            choices={purposes}
            value={on}
            onChange={(purpose) => spend(key, { on: purpose })}
          />
          <CloseButton
            aria-label={`Remove spending ${at + 1}`}
            onClick={() => change({ spent: value.spent.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        variant="default"
        className={classes.addSpent}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={value.spent.length >= 20}
        onClick={() =>
          change({ spent: [...value.spent, { key: nextKey++, amount: null, on: '' }] })
        }
      >
        Add what was spent
      </Button>
      <p className={classes.about}>
        What was spent becomes an expense without a receipt; add the receipt there. Drawings are not
        an expense.
      </p>
      {field.error && <p role="alert">{field.error}</p>}
    </fieldset>
  );
}
