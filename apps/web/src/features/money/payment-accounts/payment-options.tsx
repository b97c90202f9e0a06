import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type PaymentAccount,
  saveTransactionPreferences,
  updatePaymentMethods,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import {
  DESCRIPTOR_LENGTH,
  descriptorRefusal,
  shownDescriptor,
} from '@roundbook/domain/money/payment-accounts/statement-descriptor';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { savedOnNewest } from './api.ts';
import { paymentAccountQuery } from './lookups.ts';
import classes from './payment-accounts.module.css';

const rules = { statementDescriptor: [required, descriptorRefusal] };

/** How a payment looks on a customer's card statement. */
function StatementPreview({ text }: { readonly text: string }) {
  return (
    <div className={classes.statement}>
      <p className={classes.statementTitle}>On your customers’ card statements</p>
      <span className={classes.descriptor}>{shownDescriptor(text) || '…'}</span>
      <span className="tabular">£20.00</span>
    </div>
  );
}

/** The payment methods on offer, who pays their fees, and what customers see. */
export function MethodsForm({ account }: { readonly account: PaymentAccount }) {
  const { methods, version, cards, directDebit } = account;
  const form = useRecordForm({
    initial: methods,
    followsStored: true,
    rules,
    submit: async (values) => {
      await savedOnNewest(call(updatePaymentMethods, { body: { ...values, version } }));
      showSuccess('Payment options saved');
    },
  });
  const { least, most } = DESCRIPTOR_LENGTH;
  const why = (isOn: boolean, whyNot: string) => (isOn && whyNot ? whyNot : undefined);
  return (
    <Form form={form} label="Payment options" submitLabel="Save">
      <SwitchField
        {...form.field('takesCards')}
        label="Cards, Apple Pay and Google Pay"
        description={why(form.values.takesCards, cards.whyNot)}
      />
      <SwitchField
        {...form.field('takesDirectDebit')}
        label="Direct Debit"
        description={why(form.values.takesDirectDebit, directDebit.whyNot)}
      />
      <div>
        <p className={classes.statementTitle}>Who pays the fee</p>
        <p className={classes.note}>
          Your business does: it is taken from each payment before the money reaches your balance.
          By law, customers cannot be charged extra for paying with a personal card, and we cannot
          tell it from a company card before they pay. You may allow for the fee in your prices, as
          long as they are the same however people pay.
        </p>
      </div>
      <TextField
        {...form.field('statementDescriptor')}
        label="Name on card statements"
        description={`What customers recognise you by: ${least} to ${most} plain letters, digits and spaces.`}
      />
      <StatementPreview text={form.values.statementDescriptor} />
      <SwitchField
        {...form.field('chargeWhenDone')}
        label="Charge when done"
        description="New customers with a saved card or Direct Debit are charged when a visit is marked as done. You can change this on each customer’s record."
      />
    </Form>
  );
}

/** Preferences for what happens after a charge succeeds or fails. */
function PreferencesForm({ account }: { readonly account: PaymentAccount }) {
  const { preferences, version } = account;
  const form = useRecordForm({
    initial: preferences,
    followsStored: true,
    submit: async (values) => {
      await savedOnNewest(call(saveTransactionPreferences, { body: { ...values, version } }));
      showSuccess('Preferences saved');
    },
  });
  return (
    <Form form={form} label="After a charge" submitLabel="Save">
      <SwitchField
        {...form.field('retriesFailed')}
        label="Try failed charges again"
        description="A few days later, when there may be money in the account; customers are told."
      />
      <SwitchField
        {...form.field('sendsReceipts')}
        label="Email receipts"
        description="Customers with an email address get a receipt for each payment taken."
      />
    </Form>
  );
}

/** How customers may pay by card and Direct Debit. */
export function PaymentOptions() {
  const query = useQuery(paymentAccountQuery);
  const isReady = query.data?.paymentAccount.state === 'Ready';
  return (
    <Page
      title="Payment options"
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
      actions={
        query.data &&
        !isReady && (
          <LinkButton to="/settings/payments/setup" variant="default">
            Payment account
          </LinkButton>
        )
      }
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {({ paymentAccount }) => (
          <>
            <SectionCard title="How customers pay">
              <MethodsForm key={JSON.stringify(paymentAccount.methods)} account={paymentAccount} />
            </SectionCard>
            <SectionCard title="After a charge">
              <PreferencesForm
                key={JSON.stringify(paymentAccount.preferences)}
                account={paymentAccount}
              />
            </SectionCard>
          </>
        )}
      </Loaded>
    </Page>
  );
}
