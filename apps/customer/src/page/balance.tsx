import { useState } from 'react';
import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import type { OwnMethods } from '../paying/own-methods.ts';
import { type FinishedPayment, PaidNotice, PayByCard } from '../paying/pay-by-card.tsx';
import { paysAll } from './budget-plan.tsx';

interface BalanceProps {
  readonly page: CustomerPage;
  /** The customer's other ways to pay, besides bank transfer; null if there are none. */
  readonly own: OwnMethods | null;
  readonly onChange: () => Promise<void>;
}

/** A value that a bank asks for, with a button to copy it. */
function PayingFact({ label, value }: { readonly label: string; readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  // Browsers provide no clipboard on plain http or on old phones.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = () => {
    clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>
        <span className="tabular">{value}</span>
        {clipboard && (
          <Button
            tone="quiet"
            aria-label={`${isCopied ? 'Copied' : 'Copy'} ${label.toLowerCase()}`}
            onClick={copy}
          >
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </dd>
    </div>
  );
}

/** Explains how to pay the balance by bank transfer. */
function ByTransfer({ page: { howToPay, business } }: Pick<BalanceProps, 'page'>) {
  const hasAccount = howToPay.length > 1;
  return (
    <>
      <h3>Pay by bank transfer</h3>
      <p>
        {hasAccount
          ? 'Please quote the reference, so that we know the payment is yours.'
          : `Please ask ${business.name} where to pay, and quote this reference.`}
      </p>
      <dl className="facts">
        {howToPay.map((fact) => (
          <PayingFact key={fact.label} {...fact} />
        ))}
      </dl>
    </>
  );
}

/** The balance, and the ways to pay it. */
export function Balance({ page, own, onChange }: BalanceProps) {
  const { balance } = page;
  const [finished, setFinished] = useState<FinishedPayment | null>(null);
  if (balance <= 0) {
    return (
      <Card title={balance < 0 ? 'You are in credit' : 'Nothing to pay'}>
        {finished && <PaidNotice {...finished} />}
        {balance < 0 ? (
          <>
            <p className="sum tabular">{formatPounds(-balance)}</p>
            <p>Your credit goes towards your next invoices.</p>
          </>
        ) : (
          !page.isBilledElsewhere && !finished && <p>Thank you, everything is paid.</p>
        )}
        {page.isBilledElsewhere && <p>Someone else pays the bills for your visits.</p>}
      </Card>
    );
  }
  if (paysAll(page.budgetPlan)) {
    return (
      <Card title="Your plan pays this">
        <p className="sum tabular">{formatPounds(balance)}</p>
        <p>Your monthly payment covers this. You do not need to do anything.</p>
      </Card>
    );
  }
  return (
    <Card title="To pay">
      <p className="sum tabular">{formatPounds(balance)}</p>
      {page.isBilledElsewhere && <p>Someone else pays the bills for your next visits.</p>}
      {own && (
        <PayByCard
          own={own}
          plan={page.budgetPlan?.method ?? null}
          finished={finished}
          onFinished={setFinished}
          onChange={onChange}
        />
      )}
      <ByTransfer page={page} />
    </Card>
  );
}
