import { lazy } from 'react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';

/** Says how many transactions wait to be reconciled; nothing if there are none. */
export const NewTransactionsNotice = lazy(() =>
  import('./new-transactions-notice.tsx').then((module) => ({
    default: module.NewTransactionsNotice,
  })),
);

/** The learned keys of a customer's payments; loaded with the first record that shows them. */
export const HowTheyPayCard = lazy(() =>
  import('./how-they-pay-card.tsx').then((module) => ({ default: module.HowTheyPayCard })),
);

/**
 * Links to the bank's transactions; on a phone, where there is little room, the notice and the settings link there
 * instead.
 */
export function ReconciliationLink() {
  if (useIsPhone()) return null;
  return (
    <LinkButton to="/settings/payments/bank-reconciliation" variant="default">
      Bank reconciliation
    </LinkButton>
  );
}
