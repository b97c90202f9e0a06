import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EARLIEST_EXPENSE, mostVat } from '@roundbook/domain/money/expenses/expense';
import { expenseCategoryAbout } from '@roundbook/domain/money/expenses/labels';
import {
  PAID_FROM,
  paidFromAbout,
  paidFromLabel,
} from '@roundbook/domain/money/expenses/paid-from';
import { rememberedSupplier } from '@roundbook/domain/money/expenses/remembered-supplier';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { SuggestField } from '@roundbook/ui/form/fields/suggest-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { VehicleSelect } from '../vehicles/parts.tsx';
import type { ExpenseValues } from './expense-values.ts';
import { CATEGORY_CHOICES, suppliersQuery } from './lookups.ts';
import { PrivateShareFields } from './private-share-fields.tsx';

interface ExpenseFieldsProps {
  readonly form: RecordForm<ExpenseValues>;
  readonly today: string;
  readonly isNew: boolean;
  /** Whether a bank transaction accounts for the money, so that its source is settled. */
  readonly isMatched: boolean;
  readonly showsVat: boolean;
  readonly onShowsVat: (shows: boolean) => void;
  /** The receipts, if they are part of these fields. */
  readonly receipts?: ReactNode;
}

/** The VAT in an amount: proposes a sixth until the user types another amount. */
function VatFields({
  form,
  showsVat,
  onShowsVat,
}: Pick<ExpenseFieldsProps, 'form' | 'showsVat' | 'onShowsVat'>) {
  const { amount } = form.values;
  return (
    <>
      <Checkbox
        label="The receipt shows VAT"
        checked={showsVat}
        onChange={({ currentTarget: { checked } }) => {
          onShowsVat(checked);
          form.set('vat', checked && amount !== null ? mostVat(amount) : null);
        }}
      />
      {showsVat && (
        <MoneyField
          {...form.field('vat')}
          label="VAT"
          description="A sixth of the amount is VAT at 20%. Enter what the receipt says."
        />
      )}
    </>
  );
}

/** The fields of an expense. */
export function ExpenseFields({
  form,
  today,
  isNew,
  isMatched,
  receipts,
  ...vat
}: ExpenseFieldsProps) {
  const suppliers = useQuery(suppliersQuery).data?.suppliers ?? [];
  // A category chosen by hand stays, whatever the supplier.
  const [isChosen, setIsChosen] = useState(!isNew);
  const { amount, vat: included, category, paidFrom, privateShare } = form.values;
  // A banking counted the till’s cash, and a bank transaction the rest: both stay with their transaction.
  const sources = isMatched || paidFrom === 'Till' ? [paidFrom] : PAID_FROM;
  const amountField = form.field('amount');
  const supplierField = form.field('supplier');
  const categoryField = form.field('category');

  function enterAmount(next: number | null): void {
    const isProposed = included === null || (amount !== null && included === mostVat(amount));
    if (vat.showsVat && isProposed) form.set('vat', next === null ? null : mostVat(next));
    // A private part stays the same percentage.
    if (privateShare !== null && amount !== null && next !== null) {
      form.set('privateShare', Math.round((privateShare * next) / amount));
    }
    amountField.onChange(next);
  }
  /** Proposes the category last used for this supplier. */
  function enterSupplier(name: string): void {
    supplierField.onChange(name);
    const known = isChosen ? null : rememberedSupplier(name, suppliers);
    if (known) form.set('category', known.category);
  }
  return (
    <>
      <FieldRow>
        <MoneyField {...amountField} onChange={enterAmount} label="Amount" focused />
        <DateField {...form.field('spentOn')} label="Date" from={EARLIEST_EXPENSE} to={today} />
      </FieldRow>
      <SuggestField
        {...supplierField}
        onChange={enterSupplier}
        label="Supplier"
        suggestions={suppliers.map(({ supplier }) => supplier)}
      />
      <SelectField
        {...categoryField}
        onChange={(chosen) => {
          setIsChosen(chosen !== '');
          categoryField.onChange(chosen);
        }}
        label="Category"
        choices={CATEGORY_CHOICES}
        description={
          category === '' ? 'As on the tax return' : `${expenseCategoryAbout(category)}.`
        }
      />
      {category === 'Vehicles' && <VehicleSelect field={form.field('vehicleId')} />}
      <SelectField
        {...form.field('paidFrom')}
        label="Paid from"
        choices={sources.map((value) => ({ value, label: paidFromLabel(value) }))}
        description={isMatched ? 'Matched with a bank transaction.' : `${paidFromAbout(paidFrom)}.`}
      />
      <VatFields form={form} {...vat} />
      <PrivateShareFields amount={amount} field={form.field('privateShare')} />
      {receipts}
      <NotesField {...form.field('notes')} label="Notes" rows={2} />
    </>
  );
}
