import { useId, useRef, useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { askOnQuotePage, type QuotePage } from '@roundbook/contract/customers/quotes/answering';
import { call, wordsFor } from '../api.ts';
import { shortDate } from '../dates.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

interface QuoteQuestionsProps {
  readonly link: string;
  readonly quote: QuotePage;
  readonly onAnswer: (quote: QuotePage) => void;
}

/**
 * The questions and answers about a price, with a field for another question until the price is
 * answered.
 */
export function QuoteQuestions({ link, quote, onAnswer }: QuoteQuestionsProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  // The server counts a question only once, even if it is sent again because its answer was lost.
  const requestId = useRef(randomId());
  const asking = useAction(async () => {
    const options = { requestId: requestId.current };
    const { quote: asked } = await call(askOnQuotePage, { body: { link, text } }, options);
    setText('');
    requestId.current = randomId();
    if (asked) onAnswer(asked);
  });
  const { messages, state, business } = quote;
  const mayAsk = state === 'open';
  if (messages.length === 0 && !mayAsk) return null;
  return (
    <Card title="Questions">
      {messages.length > 0 && (
        <ol className="rows">
          {messages.map((message) => (
            <li key={message.id} className="row">
              <p className="quote-words">{message.text}</p>
              <p className="row-detail">
                {message.kind === 'Sent' ? business.name : 'You'}, {shortDate(message.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayAsk && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setMissing(text.trim() === '');
            if (text.trim() !== '') void asking.run();
          }}
        >
          <div className="field">
            <label htmlFor={id}>Is anything unclear?</label>
            <textarea
              id={id}
              rows={3}
              maxLength={2000}
              value={text}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-below` : undefined}
              onChange={(event) => {
                setText(event.target.value);
                setMissing(false);
                requestId.current = randomId();
              }}
            />
            {isMissing && (
              <p id={`${id}-below`} className="field-error">
                Please write your question
              </p>
            )}
          </div>
          <div className="buttons">
            <Button type="submit" busy={asking.busy}>
              Ask
            </Button>
          </div>
          {asking.error !== null && <Notice tone="bad">{wordsFor(asking.error)}</Notice>}
        </form>
      )}
    </Card>
  );
}
