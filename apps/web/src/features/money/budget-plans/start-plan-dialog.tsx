import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type BudgetWorking,
  startBudgetPlan,
} from '@roundbook/contract/money/budget-plans/budget-plans';
import {
  BUDGET_METHODS,
  type BudgetMethod,
} from '@roundbook/domain/money/budget-plans/monthly-amount';
import { LAST_PLAN_DAY } from '@roundbook/domain/money/budget-plans/plan-days';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { FormNotice } from '@roundbook/ui/form/form-notice.tsx';
import { required, type Rule } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { AskMethodDialog } from '../saved-methods/parts.tsx';
import { Working } from './working.tsx';
import classes from './budget-plans.module.css';

interface StartValues {
  readonly method: BudgetMethod;
  readonly day: number | null;
  readonly amount: number | null;
}

const inMonth: Rule<number | null> = (day) =>
  day !== null && day >= 1 && day <= LAST_PLAN_DAY
    ? null
    : refusal(`Please choose a day from 1 to ${LAST_PLAN_DAY}`);
const aboveZero: Rule<number | null> = (amount) =>
  amount !== null && amount > 0 ? null : refusal('Please enter an amount above zero');

interface StartPlanDialogProps {
  readonly customerId: string;
  readonly working: BudgetWorking;
  /** Why Direct Debit is unavailable; empty if it is available. */
  readonly debitProblem: string;
  readonly onClose: () => void;
}

/** Agrees a monthly amount with a customer, and shows the working. */
export function StartPlanDialog(props: StartPlanDialogProps) {
  const { customerId, working, debitProblem, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const possible: Rule<BudgetMethod> = (method) =>
    method === 'Direct Debit' && debitProblem !== '' ? refusal(debitProblem) : null;
  const form = useRecordForm<StartValues>({
    initial: {
      method: debitProblem === '' ? 'Direct Debit' : 'Standing order',
      day: 1,
      amount: working.proposed === 0 ? null : working.proposed,
    },
    rules: { method: possible, day: [required, inMonth], amount: [required, aboveZero] },
    submit: async ({ method, day, amount }) => {
      const body = { method, day: day ?? 1, amount: amount ?? 0 };
      const { plan } = await call(startBudgetPlan, { params: { id: customerId }, body });
      showSuccess(`The budget plan of ${formatPounds(plan.amount)} a month is set up`);
      onClose();
    },
  });
  const { method } = form.values;
  const isBlocked = method === 'Direct Debit' && debitProblem !== '';
  return (
    <FormDialog
      form={form}
      title="Set up a budget plan"
      submitLabel="Set up"
      onClose={onClose}
      beside={
        isAsking && (
          <Suspense>
            <AskMethodDialog
              customerId={customerId}
              only="Direct Debit"
              problems={{ Card: '', 'Direct Debit': '' }}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        )
      }
    >
      <Working working={working} />
      <SelectField
        {...form.field('method')}
        label="How they pay"
        choices={BUDGET_METHODS.map((one) => ({ value: one, label: one }))}
        description={
          method === 'Direct Debit'
            ? 'Collected automatically. They get notice before each collection.'
            : 'Nothing is collected. We send them the details for their bank, and you record the payments that come in.'
        }
      />
      <FormNotice icon={<IconBuildingBank size={18} aria-hidden />}>
        {isBlocked ? (
          <>
            <p className={classes.problem}>{debitProblem}</p>
            <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
              Ask for a Direct Debit
            </Button>
          </>
        ) : null}
      </FormNotice>
      <FieldRow>
        <MoneyField {...form.field('amount')} label="Amount a month" />
        <NumberField
          {...form.field('day')}
          label="Day of the month"
          minimum={1}
          maximum={LAST_PLAN_DAY}
        />
      </FieldRow>
    </FormDialog>
  );
}
