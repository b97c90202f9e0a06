import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { mostVat } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryAbout } from '@roundbook/domain/money/expenses/labels';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { folded } from '@roundbook/domain/values/text/folded';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { SuggestField } from '@roundbook/ui/form/fields/suggest-field.tsx';
import type { Rule } from '@roundbook/ui/form/rules.ts';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { CATEGORY_CHOICES, suppliersQuery } from '../../expenses/lookups.ts';
import { VehicleSelect } from '../../vehicles/parts.tsx';
import classes from './dialogs.module.css';

/** The user's entries about an expense that the bank paid. */
export interface SpentValues {
  /** The expense that was recorded before; null to record a new expense. */
  readonly expenseId: string | null;
  readonly supplier: string;
  readonly category: ExpenseCategory | '';
  readonly vat: number | null;
  /** The vehicle that the expense is for; empty for any other cost. */
  readonly vehicleId: string;
}

/** The values that the server proposes for a transaction. */
export function spentValuesOf({ proposal }: Pick<Transaction, 'proposal'>): SpentValues {
  const { expenseId = null, supplier = '', category = '', vat = null } = proposal ?? {};
  return { expenseId, supplier, category, vat, vehicleId: '' };
}

/** A new expense has a category, and no more VAT than its amount can contain. */
export const spentRule =
  (amount: number | null): Rule<SpentValues> =>
  ({ expenseId, category, vat }) => {
    if (expenseId !== null) return null;
    if (category === '') return refusal('Please choose a category.');
    const most = mostVat(amount ?? 0);
    return (vat ?? 0) > most ? refusal(`At most ${formatPounds(most)} can be VAT.`) : null;
  };

/** The expense as the server takes it. */
export function spentOf({ expenseId, supplier, category, vat, vehicleId }: SpentValues) {
  if (expenseId !== null) return { expenseId };
  const vehicle = category === 'Vehicles' && vehicleId !== '' ? { vehicleId } : {};
  return { expense: { supplier, category: category as ExpenseCategory, vat, ...vehicle } };
}

interface SpentFieldsProps {
  readonly field: FieldBinding<SpentValues>;
  readonly row: Transaction;
  /** Pence without a sign; null until they are entered. */
  readonly amount: number | null;
}

/** Fields for money that paid an expense: the expense that was recorded before, or what it was for. */
export function SpentFields({ field, row: { proposal }, amount }: SpentFieldsProps) {
  const suppliers = useQuery(suppliersQuery).data?.suppliers ?? [];
  const { value, path } = field;
  const change = (to: Partial<SpentValues>) => field.onChange({ ...value, ...to });
  const part = (name: string) => ({
    ...field,
    path: `${path}.${name}`,
    error: null,
    validity: 'untested' as const,
  });
  function enterSupplier(supplier: string): void {
    const known = suppliers.find((one) => folded(one.supplier) === folded(supplier));
    const category = value.category === '' && known ? { category: known.category } : {};
    change({ supplier, ...category });
  }
  return (
    <fieldset className={classes.part} data-path={path}>
      <legend>The expense</legend>
      {proposal && <p className={classes.about}>{proposal.reason}</p>}
      {proposal?.expenseId && (
        <Checkbox
          label="This money paid it"
          checked={value.expenseId !== null}
          onChange={({ currentTarget: { checked } }) =>
            change({ expenseId: checked ? proposal.expenseId : null })
          }
        />
      )}
      {value.expenseId === null && (
        <>
          <SuggestField
            {...part('supplier')}
            label="Supplier"
            value={value.supplier}
            onChange={enterSupplier}
            suggestions={suppliers.map(({ supplier }) => supplier)}
          />
          <SelectField
            {...part('category')}
            label="Category"
            choices={CATEGORY_CHOICES}
            value={value.category}
            onChange={(category) => change({ category })}
            description={
              value.category === ''
                ? 'As on the tax return'
                : `${expenseCategoryAbout(value.category)}.`
            }
          />
          {value.category === 'Vehicles' && (
            <VehicleSelect
              field={{
                ...part('vehicleId'),
                value: value.vehicleId,
                onChange: (vehicleId) => change({ vehicleId }),
              }}
            />
          )}
          <Checkbox
            label="The receipt shows VAT"
            checked={value.vat !== null}
            onChange={({ currentTarget: { checked } }) =>
              change({ vat: checked ? mostVat(amount ?? 0) : null })
            }
          />
          {value.vat !== null && (
            <MoneyField
              {...part('vat')}
              label="VAT"
              description={`At most ${formatPounds(mostVat(amount ?? 0))}`}
              value={value.vat}
              onChange={(vat) => change({ vat: vat ?? 0 })}
            />
          )}
        </>
      )}
      {field.error && <p role="alert">{field.error}</p>}
    </fieldset>
  );
}
