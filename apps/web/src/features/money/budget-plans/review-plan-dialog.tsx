import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type BudgetPlan,
  type BudgetWorking,
  reviewBudgetPlan,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Working } from './working.tsx';
import classes from './budget-plans.module.css';

interface ReviewValues {
  readonly amount: number | null;
  readonly from: PlainDate | null;
}

interface ReviewPlanDialogProps {
  readonly plan: BudgetPlan;
  readonly working: BudgetWorking;
  readonly today: PlainDate;
  readonly onClose: () => void;
}

/** Agrees a new amount for a plan, from the next year of visits and the amount carried over. */
export function ReviewPlanDialog({ plan, working, today, onClose }: ReviewPlanDialogProps) {
  const { customerId, nextOn, version } = plan;
  const earliest = nextOn ?? addDays(today, 1);
  const form = useRecordForm<ReviewValues>({
    initial: { amount: working.proposed || plan.amount, from: earliest },
    rules: { amount: required, from: required },
    submit: async ({ amount, from }) => {
      const body = { amount: amount ?? 0, from: from ?? earliest, version };
      await call(reviewBudgetPlan, { params: { id: customerId }, body });
      showSuccess('The budget plan is reviewed');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Review the budget plan" submitLabel="Save" onClose={onClose}>
      <Working working={working} />
      <p className={classes.note}>
        They pay {formatPounds(plan.amount)} a month now. Any amount that they are ahead or behind
        is carried over, and the next review is due in a year.
      </p>
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount a month" />
        <DateField {...form.field('from')} label="From" from={earliest} />
      </FieldRow>
    </FormDialog>
  );
}
