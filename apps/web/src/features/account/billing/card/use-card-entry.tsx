import { type ReactNode, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { startPaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import { CardDialog } from './card-dialog.tsx';
import { enterCardAtStripe } from './stripe-page.ts';

interface CardEntry {
  readonly begin: () => void;
  readonly isBeginning: boolean;
  /** The dialog for the caller to render; empty until it is needed. */
  readonly dialog: ReactNode;
}

/** Adds a card as the payment method: on a separate page with Stripe's fields, or as a test card in a dialog. */
export function useCardEntry(): CardEntry {
  const [secret, setSecret] = useState<string | null>(null);
  const start = useCall(startPaymentMethod, {
    onSuccess: ({ form }) => {
      if (form.kind === 'stripe') enterCardAtStripe(form);
      else setSecret(form.clientSecret);
    },
  });
  return {
    begin: () => start.mutate({}),
    isBeginning: start.isPending,
    dialog: secret !== null && <CardDialog clientSecret={secret} onClose={() => setSecret(null)} />,
  };
}
