import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { Card } from '../parts/card.tsx';

/**
 * The customer's stamps towards a free or cheaper visit; renders nothing if there is no loyalty
 * card.
 */
export function LoyaltyCard({ card }: { readonly card: CustomerPage['loyaltyCard'] }) {
  if (card === null) return null;
  const { needed, stamps, reward } = card;
  const left = needed - stamps;
  return (
    <Card title="Your loyalty card">
      <p className="sum tabular">
        {stamps} of {needed} stamps
      </p>
      <p>
        {left <= 0
          ? `Your card is full: you get ${reward} next time.`
          : `${left} more ${left === 1 ? 'visit' : 'visits'}, and you get ${reward}.`}
      </p>
    </Card>
  );
}
