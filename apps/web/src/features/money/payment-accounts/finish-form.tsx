import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  completeAccountSetup,
  type PaymentAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { savedOnNewest } from './api.ts';

const rules = {
  accepted: (isAccepted: boolean) => (isAccepted ? null : refusal('Please accept the terms')),
};

/** The last step: the owner confirms the details. */
export function FinishForm({ version }: Pick<PaymentAccount, 'version'>) {
  const form = useRecordForm({
    initial: { accepted: false },
    rules,
    submit: async () => {
      const body = { acceptsTerms: true as const, version };
      await savedOnNewest(call(completeAccountSetup, { body }));
      showSuccess('The payment account is set up');
    },
  });
  return (
    <Form form={form} label="Confirm" submitLabel="Finish set-up" guarded={false}>
      <CheckboxField
        {...form.field('accepted')}
        label="All the details given here are true, and I accept the payment providers’ terms for the business."
      />
    </Form>
  );
}
