import { Button } from '../parts/button.tsx';
import { BuiltInCardForm } from './built-in-card-form.tsx';
import type { CardFormProps } from './card-form-props.ts';
import { enterCardThere } from './card-page.ts';

/** The card form of the provider that takes the card, so that the firm never sees the card. */
export function CardForm(props: CardFormProps) {
  const { form, purpose, act, onCancel } = props;
  if (form.kind === 'built-in') return <BuiltInCardForm {...props} />;
  return (
    <div className="request">
      <p>You enter your card on the next page. Only Stripe sees the card details: we never do.</p>
      <div className="buttons">
        <Button tone="main" onClick={() => enterCardThere({ form, purpose, act })}>
          Enter your card
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
