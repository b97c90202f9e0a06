import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { PaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { nextStep, type StepName } from '@roundbook/domain/money/payment-accounts/setup-steps';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { Facts } from '@roundbook/ui/text/facts.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { BankForm } from './bank-form.tsx';
import { DetailsForm, type DetailsValues } from './details-form.tsx';
import { DocumentList, DocumentUpload } from './documents.tsx';
import { FinishForm } from './finish-form.tsx';
import { paymentAccountQuery } from './lookups.ts';
import { SETUP_TEXT, STEP_TITLE } from './setup-text.ts';
import { StepCard } from './step-card.tsx';
import classes from './payment-accounts.module.css';

/** The form's initial values: the details given before, or else the business's and the user's details. */
function initialOf(
  { details }: PaymentAccount,
  business: Business,
  user: { readonly firstName: string; readonly lastName: string; readonly email: string },
): DetailsValues {
  if (details) return details;
  const { address } = business;
  const house = [address.flatNumber, address.streetNumber, address.streetName];
  return {
    kind: 'Sole trader',
    businessName: business.name,
    companyNumber: '',
    firstName: user.firstName,
    lastName: user.lastName,
    dateOfBirth: null,
    email: business.email || user.email,
    phone: business.phoneNumber,
    address: {
      line1: house.filter(Boolean).join(' '),
      line2: address.areaName,
      town: address.town,
      postcode: address.postcode,
    },
  };
}

/** The details of the person or company behind the business. */
function DetailsSummary({ details }: Pick<PaymentAccount, 'details'>) {
  if (!details) return null;
  const { address } = details;
  const facts = [
    { label: details.kind, value: details.businessName },
    { label: 'Company number', value: details.companyNumber },
    { label: 'Person', value: `${details.firstName} ${details.lastName}` },
    { label: 'Date of birth', value: dateText(details.dateOfBirth) },
    {
      label: 'Address',
      value: [address.line1, address.line2, address.town, address.postcode]
        .filter(Boolean)
        .join(', '),
    },
  ];
  return <Facts facts={facts} />;
}

/** The account for payouts, shown by its last four digits. */
function BankSummary({ bankAccount }: Pick<PaymentAccount, 'bankAccount'>) {
  if (!bankAccount) return null;
  const facts = [
    { label: 'Account holder', value: bankAccount.accountName },
    { label: 'Account number', value: `ends in ${bankAccount.ending}` },
  ];
  return <Facts facts={facts} />;
}

const words = (text: string) => <p className={classes.words}>{text}</p>;

/** The button that changes a step's details; a bank account is changed on its own page. */
function ChangeStep({
  name,
  onChange,
}: {
  readonly name: StepName;
  readonly onChange: () => void;
}) {
  if (name === 'finish') return null;
  const verb = name === 'documents' ? 'Send another document' : 'Change';
  const label = `${verb}: ${STEP_TITLE[name]}`;
  if (name === 'bankAccount') {
    return (
      <LinkButton to="/settings/payments/bank-account" variant="default" aria-label={label}>
        {verb}
      </LinkButton>
    );
  }
  return (
    <Button variant="default" onClick={onChange} aria-label={label}>
      {verb}
    </Button>
  );
}

/** The steps: one of them is open, the current step unless the user has opened another. */
function SetupSteps({ account }: { readonly account: PaymentAccount }) {
  const { user, business, today } = useAppStart();
  const [chosen, choose] = useState<StepName | null>(null);
  const current = chosen ?? nextStep(account.steps);
  const close = () => choose(null);
  const { details, documents, bankAccount, version } = account;
  const forms: Readonly<
    Record<StepName, readonly [summary: React.ReactNode, form: React.ReactNode]>
  > = {
    details: [
      <DetailsSummary key="summary" details={details} />,
      <DetailsForm
        key={version}
        initial={initialOf(account, business, user)}
        today={today}
        version={version}
        onSaved={close}
      />,
    ],
    documents: [
      documents.length > 0 ? (
        <DocumentList key="summary" documents={documents} />
      ) : (
        words('Nothing to do. If the provider needs a document, it says so here.')
      ),
      <DocumentUpload key="form" documents={documents} />,
    ],
    bankAccount: [
      bankAccount ? (
        <BankSummary key="summary" bankAccount={bankAccount} />
      ) : (
        words('The bank account that your customers’ money is paid out to.')
      ),
      <BankForm
        key={version}
        accountName={bankAccount?.accountName ?? details?.businessName ?? ''}
        version={version}
        onSaved={close}
      />,
    ],
    finish: [
      words(
        account.steps.some(({ name, state }) => name === 'finish' && state === 'Done')
          ? 'You confirmed your details, and accepted the payment providers’ terms.'
          : 'This comes last, once the other steps are done.',
      ),
      <FinishForm key="form" version={version} />,
    ],
  };
  return account.steps.map((step, index) => {
    const [summary, form] = forms[step.name];
    const isOver = step.state === 'Done' || step.state === 'Not needed';
    return (
      <StepCard
        key={step.name}
        step={step}
        number={index + 1}
        isOpen={current === step.name}
        change={isOver && <ChangeStep name={step.name} onChange={() => choose(step.name)} />}
        summary={summary}
      >
        {form}
      </StepCard>
    );
  });
}

/** Links to the next pages once the account is set up. */
function Onwards({ account }: { readonly account: PaymentAccount }) {
  return (
    <SectionCard title={SETUP_TEXT[account.state].about}>
      <Facts
        facts={[
          { label: 'Cards', value: account.cards.whyNot || 'Customers can pay' },
          { label: 'Direct Debit', value: account.directDebit.whyNot || 'Customers can pay' },
          { label: 'Payouts', value: account.payouts.whyNot || 'Possible' },
        ]}
      />
      <div className={classes.buttons}>
        <LinkButton to="/settings/payments/options">Payment options</LinkButton>
        <LinkButton to="/settings/payments/bank-account" variant="default">
          Bank account
        </LinkButton>
      </div>
    </SectionCard>
  );
}

/** The set-up of the payment account, step by step. */
export function PaymentSetup() {
  const query = useQuery(paymentAccountQuery);
  const state = query.data?.paymentAccount.state;
  return (
    <Page
      title="Payment account"
      width="narrow"
      parent={{ label: 'Settings', to: '/settings' }}
      aside={state && <StatusBadge colour={SETUP_TEXT[state].colour}>{state}</StatusBadge>}
      subtitle={state && state !== 'Ready' && SETUP_TEXT[state].about}
    >
      <Loaded query={query} skeleton={<FormSkeleton fields={8} />}>
        {({ paymentAccount }) => (
          <>
            {paymentAccount.state === 'Ready' && <Onwards account={paymentAccount} />}
            <SetupSteps account={paymentAccount} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
