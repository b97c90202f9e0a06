import { useId, useState } from 'react';
import { declineOnQuotePage, type QuotePage } from '@roundbook/contract/customers/quotes/answering';
import { call, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

interface DeclineFormProps {
  readonly link: string;
  readonly itemisationId: string;
  readonly onCancel: () => void;
  readonly onAnswer: (quote: QuotePage) => void;
}

/** Declines a price, with an optional reason. */
export function DeclineForm({ link, itemisationId, onCancel, onAnswer }: DeclineFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const declining = useAction(async () => {
    const { quote } = await call(declineOnQuotePage, { body: { link, itemisationId, reason } });
    if (quote) onAnswer(quote);
  });
  return (
    <Card title="Decline the quote">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void declining.run();
        }}
      >
        <div className="field">
          <label htmlFor={id}>What made you decide? (if you like)</label>
          <textarea
            id={id}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <div className="buttons">
          <Button tone="main" type="submit" busy={declining.busy}>
            Decline
          </Button>
          <Button onClick={onCancel}>Back</Button>
        </div>
      </form>
      {declining.error !== null && <Notice tone="bad">{wordsFor(declining.error)}</Notice>}
    </Card>
  );
}
