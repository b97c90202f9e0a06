import { useState } from 'react';
import {
  acceptOnQuotePage,
  getQuotePagePdf,
  type QuotePage,
} from '@roundbook/contract/customers/quotes/answering';
import {
  choiceRefusal,
  firstChoice,
  type ItemisationChoice,
  itemisationTotals,
} from '@roundbook/domain/customers/quotes/itemisation';
import { call, fieldError, wordsFor } from '../api.ts';
import { shortDate } from '../dates.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { DownloadButton } from '../parts/download-button.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { DeclineForm } from './decline-form.tsx';
import { QuotePrice, QuoteTotals } from './quote-price.tsx';
import { QuoteQuestions } from './quote-questions.tsx';

interface QuoteAnswerProps {
  readonly link: string;
  readonly quote: QuotePage;
  readonly onAnswer: (quote: QuotePage) => void;
  /** Loads the price again. */
  readonly onReload: () => Promise<void>;
}

/** The message about a price that can no longer be answered. */
function standing({ state, accepted, validUntil }: QuotePage) {
  switch (state) {
    case 'accepted':
      return {
        tone: 'good' as const,
        words: `You accepted this quote${accepted ? ` on ${shortDate(accepted.answeredAt)}` : ''}. We will be in touch about the first visit.`,
      };
    case 'declined':
      return {
        tone: 'plain' as const,
        words: 'You declined this quote. Call us if you change your mind.',
      };
    case 'lapsed':
      return {
        tone: 'plain' as const,
        words: `This price was valid until ${shortDate(validUntil)}. Ask us for a new one.`,
      };
    default:
      return {
        tone: 'plain' as const,
        words: 'This quote is closed. Ask us if you still need it.',
      };
  }
}

/** The price with its choices, and the customer's answer. */
export function QuoteAnswer({ link, quote, onAnswer, onReload }: QuoteAnswerProps) {
  const { itemisationId, accepted, state, validUntil } = quote;
  const [choice, setChoice] = useState<ItemisationChoice>(() => accepted ?? firstChoice(quote));
  const [name, setName] = useState(quote.name);
  const [isDeclining, setDeclining] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const accepting = useAction(async () => {
    const optionIds = [...choice.optionIds];
    const body = { link, itemisationId, name, optionIds, frequency: choice.frequency };
    const { quote: answered } = await call(acceptOnQuotePage, { body });
    if (answered) onAnswer(answered);
  });
  const isOpen = state === 'open';
  const shown = accepted ?? choice;
  const totals = accepted?.totals ?? itemisationTotals(quote, choice, quote.vatPercent);
  const accept = () => {
    const missing = name.trim() === '' ? 'Please enter your name' : undefined;
    setComplaint(missing);
    if (missing === undefined) void accepting.run();
  };
  const problem = isOpen ? choiceRefusal(quote, choice) : null;
  const nameError = complaint ?? fieldError(accepting.error, 'name');
  return (
    <>
      {!isOpen && <Notice tone={standing(quote).tone}>{standing(quote).words}</Notice>}
      <Card title={quote.kind === 'Estimate' ? 'Our estimate' : 'Our quote'}>
        {quote.note && <p className="quote-words">{quote.note}</p>}
        <QuotePrice quote={quote} choice={shown} onChoose={isOpen ? setChoice : null} />
        <QuoteTotals totals={totals} choice={shown} quote={quote} />
        {problem && <p className="hint">{problem.detail}</p>}
        <DownloadButton
          endpoint={getQuotePagePdf}
          input={{ body: { link } }}
          filename={`Quote from ${quote.business.name}.pdf`}
          label="Download as PDF"
        >
          Download as PDF
        </DownloadButton>
      </Card>
      {isOpen && !isDeclining && (
        <Card title="Your answer">
          <p>This price is valid until {shortDate(validUntil)}.</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              accept();
            }}
          >
            <Field
              label="Your name"
              autoComplete="name"
              maxLength={120}
              value={name}
              error={nameError}
              onValue={(value) => {
                setName(value);
                setComplaint(undefined);
              }}
            />
            <div className="buttons">
              <Button tone="main" type="submit" busy={accepting.busy} disabled={problem !== null}>
                Accept
              </Button>
              <Button onClick={() => setDeclining(true)}>No, thank you</Button>
            </div>
          </form>
          {accepting.error !== null && nameError === undefined && (
            <>
              <Notice tone="bad">{wordsFor(accepting.error)}</Notice>
              <Button onClick={() => void onReload()}>Reload the quote</Button>
            </>
          )}
        </Card>
      )}
      {isOpen && isDeclining && (
        <DeclineForm
          link={link}
          itemisationId={itemisationId}
          onCancel={() => setDeclining(false)}
          onAnswer={onAnswer}
        />
      )}
      <QuoteQuestions link={link} quote={quote} onAnswer={onAnswer} />
      {quote.terms && (
        <Card title="Terms">
          <p className="quote-words">{quote.terms}</p>
        </Card>
      )}
    </>
  );
}
