import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { startOwnCard } from '@roundbook/contract/money/saved-methods/own-methods';

/** The parameters of a provider's card fields. */
export type CardFormData = ResponseOf<typeof startOwnCard>['form'];

/**
 * The purpose of entering a card: to make a payment, with the charge's id, or to save the card, with the method's
 * id.
 */
export interface Purpose {
  readonly does: 'pay' | 'save';
  readonly id: string;
}

/** The props that every provider's card form shares. */
export interface CardFormProps {
  readonly form: CardFormData;
  readonly purpose: Purpose;
  /** The label of the button: "Pay £20.00". */
  readonly act: string;
  /** Called once the provider has received the card; resolves once the page shows the outcome. */
  readonly onEntered: () => Promise<void>;
  readonly onCancel: () => void;
}
