import { Suspense, useState } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { BILLING_TEXTS } from './payer-text.ts';
import classes from './payer-cards.module.css';

const PayerDialog = lateDialog(async () => (await import('./payer-dialog.tsx')).PayerDialog);

/** The payer of a customer's bills; a customer who pays for others has no payer. */
export function PayerCard({ customer }: { readonly customer: Customer }) {
  const [changing, setChanging] = useState(false);
  const { payer, paysFor, lifecycle } = customer;
  if (paysFor > 0) return null;
  return (
    <SectionCard
      title="Bills go to"
      actions={
        lifecycle === 'Active' && (
          <ActionButton
            variant="subtle"
            aria-label="Change who the bills go to"
            onClick={() => setChanging(true)}
          >
            Change
          </ActionButton>
        )
      }
    >
      {payer ? (
        <>
          <TextLink to="/manage/customers/$customerId" params={{ customerId: payer.id }}>
            {payer.displayName}
          </TextLink>
          <p className={classes.minor}>{BILLING_TEXTS[payer.billing]}</p>
        </>
      ) : (
        <span className={classes.minor}>This customer</span>
      )}
      {changing && (
        <Suspense>
          <PayerDialog customer={customer} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
