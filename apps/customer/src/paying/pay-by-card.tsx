import { useEffect, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  finishOwnPayment,
  startOwnPayment,
} from '@roundbook/contract/money/saved-methods/own-methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { call, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { CardForm } from './card-form.tsx';
import type { OwnMethods } from './own-methods.ts';

type Started = ResponseOf<typeof startOwnPayment>;
type Finished = ResponseOf<typeof finishOwnPayment>;

interface PayByCardProps {
  readonly own: OwnMethods;
  /** Loads the page again. */
  readonly onChange: () => Promise<void>;
}

function outcomeOf({ state, amount, problem }: Finished) {
  switch (state) {
    case 'Paid':
      return <Notice tone="good">Thank you, {formatPounds(amount)} is paid.</Notice>;
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
  const [finished, setFinished] = useState<Finished | null>(null);
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
  return finished && outcomeOf(finished);
}

/** Pays the balance by card; renders nothing if card payment is not possible. */
export function PayByCard({ own, onChange }: PayByCardProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  const starting = useAction(async () => {
    setFinished(null);
    setStarted(await call(startOwnPayment, { body: {} }));
  });
  const finish = async ({ chargeId }: Started) => {
    const outcome = await call(finishOwnPayment, { params: { chargeId } });
    setStarted(null);
    setFinished(outcome);
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
      {finished && outcomeOf(finished)}
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
          <Button tone="main" busy={starting.busy} onClick={() => void starting.run()}>
            Pay {formatPounds(payable)} by card
          </Button>
        )
      )}
      {starting.error !== null && <Notice tone="bad">{wordsFor(starting.error)}</Notice>}
    </>
  );
}
