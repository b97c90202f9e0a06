import { useId, useState } from 'react';
import type { CustomerPage } from '@roundbook/contract/customers/pages/page';
import { answerNewPrices } from '@roundbook/contract/customers/pages/wishes';
import { fullPriceText } from '@roundbook/domain/account/businesses/vat-prices';
import { PAGE_ANSWER_WORDS, PAGE_ANSWERS } from '@roundbook/domain/work/prices/rise-announcement';
import { call, wordsFor } from '../api.ts';
import { shortDate } from '../dates.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';

type Coming = CustomerPage['newPrices'][number];

const ANSWERED: Readonly<Record<Exclude<Coming['answer'], 'none'>, string>> = {
  agreed: 'You said that this is fine. Thank you.',
  talk: 'You said that you would like to talk. We will get in touch with you.',
  declined: 'You asked us to stop. We will get in touch with you.',
};

/** The customer's answer to new prices, with an optional comment. */
function AnswerForm({
  coming,
  onAnswered,
}: {
  readonly coming: Coming;
  readonly onAnswered: () => Promise<void>;
}) {
  const id = useId();
  const [note, setNote] = useState('');
  const [said, setSaid] = useState<(typeof PAGE_ANSWERS)[number] | null>(null);
  const answering = useAction(async () => {
    if (said === null) return;
    await call(answerNewPrices, { params: { id: coming.riseId }, body: { answer: said, note } });
    await onAnswered();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void answering.run();
      }}
    >
      <fieldset>
        <legend>What do you think?</legend>
        {PAGE_ANSWERS.map((answer) => (
          <label key={answer} className="choice">
            <input
              type="radio"
              name={`${id}-answer`}
              checked={said === answer}
              onChange={() => setSaid(answer)}
            />
            {PAGE_ANSWER_WORDS[answer]}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-note`}>In your words (if you like)</label>
        <input
          id={`${id}-note`}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="buttons">
        <Button tone="main" type="submit" disabled={said === null} busy={answering.busy}>
          Send my answer
        </Button>
      </div>
      {answering.error !== null && <Notice tone="bad">{wordsFor(answering.error)}</Notice>}
    </form>
  );
}

interface NewPricesProps {
  readonly page: Pick<CustomerPage, 'newPrices' | 'addedVat'>;
  /** Resolves once the page shows the answer. */
  readonly onChange: () => Promise<void>;
}

/**
 * The coming prices, and the customer's answer to them; renders nothing if no new prices are
 * coming.
 */
export function NewPrices({ page, onChange }: NewPricesProps) {
  return page.newPrices.map((coming) => (
    <Card key={coming.riseId} title={`New prices from ${shortDate(coming.effectiveOn)}`}>
      <ul className="rows">
        {coming.jobs.map(({ title, siteName, oldCost, newCost }, at) => (
          <li key={at} className="row">
            <span>
              <span className="row-title">{title}</span>
              {siteName && <span className="row-detail">{siteName}</span>}
              <span className="row-detail tabular">
                {fullPriceText(oldCost, page.addedVat)} now, {fullPriceText(newCost, page.addedVat)}{' '}
                from then on
              </span>
            </span>
          </li>
        ))}
      </ul>
      {coming.answer === 'none' ? (
        <AnswerForm coming={coming} onAnswered={onChange} />
      ) : (
        <Notice tone="plain">{ANSWERED[coming.answer]}</Notice>
      )}
    </Card>
  ));
}
