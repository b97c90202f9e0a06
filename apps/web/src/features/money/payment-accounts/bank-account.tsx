import { Alert } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { HOLD_HOURS } from '@roundbook/domain/money/payment-accounts/payout-hold';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { BankForm } from './bank-form.tsx';
import { paymentAccountQuery } from './lookups.ts';
import { Missing } from './step-card.tsx';
import classes from './payment-accounts.module.css';

/** Says that payouts are on hold, and until when. */
function Hold({ until }: { readonly until: string }) {
  return (
    <Alert color="amber" title={`Payouts wait until ${instantText(until)}`}>
      The bank account has changed. Payouts wait for {HOLD_HOURS} hours, in case someone got into
      your account to send your money elsewhere. If you did not make the change, change your
      password and correct the bank account before then.
    </Alert>
  );
}

/** The account that payouts go to, and the form that changes it. */
export function PayoutAccount({ account }: { readonly account: PaymentAccount }) {
  const { bankAccount, payouts, details, steps, version } = account;
  const [isChanging, change] = useState(false);
  const missing = steps.find(({ name }) => name === 'bankAccount')?.missing ?? [];
  if (!details) {
    return (
      <EmptyState
        icon={IconBuildingBank}
        title="No payment account yet"
        action={<LinkButton to="/settings/payments/setup">Set up payments</LinkButton>}
      >
        You add the bank account for payouts when you set up the payment account.
      </EmptyState>
    );
  }
  const isFirst = bankAccount === null;
  return (
    <>
      {payouts.heldUntil !== null && <Hold until={payouts.heldUntil} />}
      <SectionCard title={isFirst ? 'Add your bank account' : 'Your bank account'}>
        <Missing missing={missing} />
        {bankAccount && (
          <Facts
            facts={[
              { label: 'Account holder', value: bankAccount.accountName },
              { label: 'Account number', value: `ends in ${bankAccount.ending}` },
              { label: 'Since', value: instantText(bankAccount.changedAt) },
              { label: 'Payouts', value: payouts.whyNot || 'Possible' },
            ]}
          />
        )}
        {!isFirst && !isChanging && (
          <div className={classes.buttons}>
            <ActionButton variant="default" onClick={() => change(true)}>
              Change bank account
            </ActionButton>
          </div>
        )}
      </SectionCard>
      {(isFirst || isChanging) && (
        <SectionCard title={isFirst ? 'Where payouts go' : 'Change bank account'}>
          {!isFirst && (
            <p className={classes.words}>
              We ask for your password and email all Owners, and payouts wait for {HOLD_HOURS}{' '}
              hours.
            </p>
          )}
          <BankForm
            key={version}
            accountName={bankAccount?.accountName ?? details.businessName}
            version={version}
            onSaved={() => change(false)}
          />
        </SectionCard>
      )}
    </>
  );
}

/** The bank account that receives payouts of customers' money. */
export function BankAccount() {
  const query = useQuery(paymentAccountQuery);
  return (
    <Page
      title="Bank account for payouts"
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={3} />}>
        {({ paymentAccount }) => <PayoutAccount account={paymentAccount} />}
      </Loaded>
    </Page>
  );
}
