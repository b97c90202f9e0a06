import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  changeRecurringCost,
  createRecurringCost,
  type RecurringCost,
  runRecurringCost,
} from '@roundbook/contract/money/recurring-costs/recurring-costs';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { mostVat } from '@roundbook/domain/money/expenses/expense';
import {
  PAID_FROM,
  type PaidFrom,
  paidFromLabel,
} from '@roundbook/domain/money/expenses/paid-from';
import {
  COST_UNITS,
  type CostUnit,
  termsOn,
} from '@roundbook/domain/money/recurring-costs/recurring-cost';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { CATEGORY_CHOICES } from '../expenses/lookups.ts';
import { VehicleSelect } from '../vehicles/parts.tsx';

interface CostValues {
  supplier: string;
  category: ExpenseCategory | '';
  amount: number | null;
  vat: number | null;
  privatePercent: number | null;
  paidFrom: PaidFrom;
  /** The vehicle that the cost is for; empty for any other cost. */
  vehicleId: string;
  every: number | null;
  unit: CostUnit;
  startsOn: string | null;
  endsOn: string | null;
}

const UNITS: Readonly<Record<CostUnit, string>> = { Weeks: 'weeks', Months: 'months' };

function valuesOf(cost: RecurringCost | undefined, today: string): CostValues {
  if (!cost) {
    return {
      supplier: '',
      category: '',
      amount: null,
      vat: null,
      privatePercent: null,
      paidFrom: 'Bank',
      vehicleId: '',
      every: 1,
      unit: 'Months',
      startsOn: today,
      endsOn: null,
    };
  }
  const { supplier, every, unit, endsOn, nextOn, terms } = cost;
  const from = nextOn ?? today;
  const { category, amount, vat, privatePercent, paidFrom, vehicleId } =
    termsOn(terms, from) ?? terms[0]!;
  const money = { category, amount, vat, paidFrom, privatePercent: privatePercent || null };
  return { supplier, every, unit, endsOn, startsOn: from, ...money, vehicleId: vehicleId ?? '' };
}

interface RecurringCostDialogProps {
  /** The cost to change from a day on; undefined to add a cost. */
  readonly cost?: RecurringCost | undefined;
  readonly onClose: () => void;
}

/** Adds a recurring cost, or changes its terms from a day on. */
export function RecurringCostDialog({ cost, onClose }: RecurringCostDialogProps) {
  const { today } = useAppStart();
  const form = useRecordForm<CostValues>({
    initial: valuesOf(cost, today),
    rules: {
      supplier: required,
      category: required,
      amount: required,
      every: required,
      startsOn: required,
    },
    submit: async ({ supplier, every, unit, startsOn, endsOn, ...values }) => {
      const { vat, paidFrom } = values;
      const terms = {
        category: values.category as ExpenseCategory,
        amount: values.amount!,
        vat,
        paidFrom: paidFrom === 'Till' ? ('Cash' as const) : paidFrom,
        privatePercent: values.privatePercent ?? 0,
        vehicleId: values.category === 'Vehicles' ? values.vehicleId || null : null,
      };
      if (cost) {
        const params = { id: cost.id };
        const body = { ...terms, from: startsOn!, version: cost.version };
        const { cost: changed } = await call(changeRecurringCost, { params, body });
        if (endsOn !== cost.endsOn) {
          await call(runRecurringCost, { params, body: { endsOn, version: changed.version } });
        }
      } else {
        const body = { supplier, every: every!, unit, startsOn: startsOn!, endsOn, ...terms };
        await call(createRecurringCost, { body });
      }
      showSuccess(cost ? 'Recurring cost saved' : 'Recurring cost added');
      onClose();
    },
  });
  const { amount } = form.values;
  return (
    <FormDialog
      form={form}
      title={cost ? `Change ${cost.supplier}` : 'Add recurring cost'}
      label="Recurring cost"
      submitLabel={cost ? 'Save' : 'Add recurring cost'}
      stickyActions
      onClose={onClose}
    >
      {!cost && <TextField {...form.field('supplier')} label="Supplier" focused />}
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount" />
        <MoneyField
          {...form.field('vat')}
          label="VAT"
          description={
            amount === null
              ? 'If the bill shows VAT'
              : `At most £${(mostVat(amount) / 100).toFixed(2)}`
          }
        />
      </FieldRow>
      <SelectField {...form.field('category')} label="Category" choices={CATEGORY_CHOICES} />
      {form.values.category === 'Vehicles' && <VehicleSelect field={form.field('vehicleId')} />}
      <FieldRow>
        <SelectField
          {...form.field('paidFrom')}
          label="Paid from"
          choices={PAID_FROM.map((value) => ({ value, label: paidFromLabel(value) }))}
        />
        <NumberField
          {...form.field('privatePercent')}
          label="Private, in percent"
          maximum={99}
          unit="%"
        />
      </FieldRow>
      {!cost && (
        <FieldRow>
          <NumberField {...form.field('every')} label="Every" minimum={1} maximum={52} />
          <SelectField
            {...form.field('unit')}
            label="Weeks or months"
            choices={COST_UNITS.map((value) => ({ value, label: UNITS[value] }))}
          />
        </FieldRow>
      )}
      <FieldRow>
        <DateField {...form.field('startsOn')} label={cost ? 'Changes from' : 'First day'} />
        <DateField {...form.field('endsOn')} label="Last day" />
      </FieldRow>
    </FormDialog>
  );
}
