import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { changePayoutThreshold } from '@roundbook/contract/account/billing/payouts';
import { LEAST_PAYOUT } from '@roundbook/domain/account/billing/payouts';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MoneyField } from '@roundbook/ui/form/fields/money-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';

/** Sets the balance at which everything is paid out automatically, at most once a day. */
export function ThresholdForm({ threshold }: { readonly threshold: number | null }) {
  const form = useRecordForm<{ payoutThreshold: number | null }>({
    initial: { payoutThreshold: threshold },
    followsStored: true,
    rules: {
      payoutThreshold: (amount) =>
        amount !== null && amount < LEAST_PAYOUT
          ? refusal(`Please enter at least ${formatPounds(LEAST_PAYOUT)}, or leave it empty.`)
          : null,
    },
    submit: async ({ payoutThreshold }) => {
      await call(changePayoutThreshold, { body: { payoutThreshold } });
      form.reset({ payoutThreshold });
      showSuccess(payoutThreshold === null ? 'Automatic payouts are off' : 'Threshold saved');
    },
  });
  return (
    <SectionCard title="Automatic payouts">
      <Form form={form} label="Automatic payouts" submitLabel="Save">
        <MoneyField
          {...form.field('payoutThreshold')}
          label="Threshold"
          description="Once a day, everything is paid out if at least this much is available. Leave empty to pay out only when you ask."
        />
      </Form>
    </SectionCard>
  );
}
