import { useEffect, useId, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  finishOwnPayment,
  startOwnPayment,
} from '@roundbook/contract/money/saved-methods/own-methods';
import type { BudgetMethod } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { call, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { CardForm } from './card-form.tsx';
import { chargingWords } from './charging-words.ts';
import type { OwnMethods } from './own-methods.ts';

type Started = ResponseOf<typeof startOwnPayment>;
/** The outcome of a payment. */
export type FinishedPayment = ResponseOf<typeof finishOwnPayment>;

interface PayByCardProps {
  readonly own: OwnMethods;
  /** The method for the customer's fixed monthly amount; null without a budget plan. */
  readonly plan: BudgetMethod | null;
  /** The outcome of the payment that the customer made here; null if they have made no payment. */
  readonly finished: FinishedPayment | null;
  readonly onFinished: (finished: FinishedPayment | null) => void;
  /** Loads the page again. */
  readonly onChange: () => Promise<void>;
}

/** Says whether the card used for a payment was saved, if the customer asked for that. */
function KeptCard({ card }: Pick<FinishedPayment, 'card'>) {
  if (!card) return null;
  return card.isKept ? (
    <Notice tone="good">{card.label} is saved.</Notice>
  ) : (
    <Notice tone="bad">
      Your payment went through, but this card could not be kept. You can save another one under Pay
      automatically.
    </Notice>
  );
}

/** The outcome of a payment, as the customer reads it. */
export function PaidNotice({ state, amount, problem, card }: FinishedPayment) {
  switch (state) {
    case 'Paid':
      return (
        <>
          <Notice tone="good">Thank you, {formatPounds(amount)} is paid.</Notice>
          <KeptCard card={card} />
        </>
      );
    case 'Open':
      return (
        <Notice tone="plain">
          Thank you. Your bank is still processing {formatPounds(amount)}.
        </Notice>
      );
    case 'Failed':
      return <Notice tone="bad">{problem || 'The payment did not go through.'}</Notice>;
  }
}

interface PaymentOutcomeProps extends Pick<PayByCardProps, 'onChange'> {
  /** The payment's id if the customer is returning from the provider; null otherwise. */
  readonly chargeId: string | null;
}

/** The outcome of a payment made on the provider's page. */
export function PaymentOutcome({ chargeId, onChange }: PaymentOutcomeProps) {
  const [finished, setFinished] = useState<FinishedPayment | null>(null);
  const finishing = useAction(async () => {
    if (chargeId === null) return;
    setFinished(await call(finishOwnPayment, { params: { chargeId } }));
    await onChange();
  });
  useEffect(() => {
    if (chargeId !== null) void finishing.run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the customer comes back.
  }, [chargeId]);
  if (finishing.error !== null) return <Notice tone="bad">{wordsFor(finishing.error)}</Notice>;
  return finished && <PaidNotice {...finished} />;
}

interface KeepingChoiceProps extends Pick<PayByCardProps, 'plan'> {
  readonly keeps: boolean;
  readonly onKeeps: (keeps: boolean) => void;
}

/** Lets the customer keep the card that they pay with, and says what they agree to. */
function KeepingChoice({ plan, keeps, onKeeps }: KeepingChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={keeps}
          onChange={(event) => onKeeps(event.target.checked)}
        />
        Keep this card for next time
      </label>
      <p className="hint" id={id}>
        {chargingWords(plan)}
      </p>
    </div>
  );
}

/** Pays the balance by card; renders nothing if card payment is not possible. */
export function PayByCard({ own, plan, finished, onFinished, onChange }: PayByCardProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [keeps, setKeeps] = useState(false);
  const starting = useAction(async () => {
    onFinished(null);
    setStarted(await call(startOwnPayment, { body: keeps ? { keepsCard: true } : {} }));
  });
  const finish = async ({ chargeId }: Started) => {
    const outcome = await call(finishOwnPayment, { params: { chargeId } });
    setStarted(null);
    setKeeps(false);
    onFinished(outcome);
    await onChange();
  };
  const { payable, onItsWay, savingProblems } = own;
  return (
    <>
      {onItsWay > 0 && !finished && (
        <Notice tone="plain">
          {formatPounds(onItsWay)} is already being collected. You do not need to pay it.
        </Notice>
      )}
      {finished && <PaidNotice {...finished} />}
      {started ? (
        <CardForm
          form={started.form}
          purpose={{ does: 'pay', id: started.chargeId }}
          act={`Pay ${formatPounds(started.amount)}`}
          onEntered={() => finish(started)}
          onCancel={() => setStarted(null)}
        />
      ) : (
        payable > 0 &&
        savingProblems.Card === '' && (
          <>
            <KeepingChoice plan={plan} keeps={keeps} onKeeps={setKeeps} />
            <Button tone="main" busy={starting.busy} onClick={() => void starting.run()}>
              Pay {formatPounds(payable)} by card
            </Button>
          </>
        )
      )}
      {starting.error !== null && <Notice tone="bad">{wordsFor(starting.error)}</Notice>}
    </>
  );
}
