import { useId } from 'react';
import { estimate, estimateRefusal } from '@roundbook/domain/work/prices/estimate';
import type { EstimateFacts, PriceList } from '@roundbook/domain/work/prices/price-list';
import type { ExplainedPrice } from '@roundbook/domain/work/prices/price-steps';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { useAddedVat } from '../../../../platform/prices/added-vat.ts';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import classes from '../prices.module.css';

interface StepsProps {
  readonly title: string;
  readonly price: ExplainedPrice;
}

/** A price with the steps of its calculation, which add up with VAT even if the business enters prices without it. */
function Steps({ title, price: { steps, total } }: StepsProps) {
  const id = useId();
  const addedVat = useAddedVat();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.stepsTitle}>
        <span>{title}</span>
        <MoneyText pence={total} />
      </h3>
      <ul className={classes.steps}>
        {steps.map(({ label, detail, amount }, at) => (
          <li key={at} className={classes.step}>
            <span className={classes.stepText}>
              <span>{label}</span>
              {detail && <span className={classes.minor}>{detail}</span>}
            </span>
            <MoneyText pence={amount} />
          </li>
        ))}
        {addedVat !== null && (
          <li className={classes.step}>
            <span className={classes.stepText}>Without VAT</span>
            <PriceText pence={total} />
          </li>
        )}
      </ul>
    </section>
  );
}

interface WorkedOutProps {
  readonly regular: ExplainedPrice | null;
  readonly first: ExplainedPrice;
  /** Whether the work is for a new customer. */
  readonly isNew: boolean;
}

/** The price of each visit and of the first visit, step by step. */
export function WorkedOut({ regular, first, isNew }: WorkedOutProps) {
  const beginning = isNew ? 'First visit' : 'Next visit';
  return (
    <div className={classes.explained}>
      {regular && <Steps title="Each visit" price={regular} />}
      <Steps title={regular ? beginning : 'Once'} price={first} />
    </div>
  );
}

interface ExplainedProps {
  readonly list: PriceList;
  readonly facts: EstimateFacts;
}

/** The price of work according to a list, step by step. */
export function Explained({ list, facts }: ExplainedProps) {
  const refusal = estimateRefusal(list, facts);
  if (refusal) return <p className={classes.hint}>{refusal.detail}</p>;
  const { regular, first } = estimate(list, facts);
  return <WorkedOut regular={regular} first={first} isNew={facts.weeksSince === null} />;
}
