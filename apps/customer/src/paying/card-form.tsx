import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { startOwnCard } from '@roundbook/contract/money/saved-methods/own-methods';
import { BuiltInCardForm } from './built-in-card-form.tsx';

/** How a provider's fields for a card are reached. */
export type CardFormData = ResponseOf<typeof startOwnCard>['form'];

/** What every provider's fields for a card have in common. */
export interface CardFormProps {
  readonly form: CardFormData;
  /** What the button does: "Pay £20.00". */
  readonly act: string;
  /** The provider has what it needs; resolves once the page shows what came of it. */
  readonly onEntered: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The fields for a card, of the provider that takes it. The firm never sees the card. */
export function CardForm(props: CardFormProps) {
  return <BuiltInCardForm {...props} />;
}
