import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { startOwnCard } from '@roundbook/contract/money/saved-methods/own-methods';

/** How a provider's fields for a card are reached. */
export type CardFormData = ResponseOf<typeof startOwnCard>['form'];

/** What the card is for: a payment by the id of its charge, or saving it by the id of the method. */
export interface Purpose {
  readonly does: 'pay' | 'save';
  readonly id: string;
}

/** What every provider's fields for a card have in common. */
export interface CardFormProps {
  readonly form: CardFormData;
  readonly purpose: Purpose;
  /** What the button does: "Pay £20.00". */
  readonly act: string;
  /** The provider has what it needs; resolves once the page shows what came of it. */
  readonly onEntered: () => Promise<void>;
  readonly onCancel: () => void;
}
