import { useEffect, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import {
  finishOwnMethod,
  removeOwnMethod,
  startOwnCard,
  startOwnMandate,
} from '@roundbook/contract/money/saved-methods/own-methods';
import type { BudgetMethod } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { call, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { CardForm } from './card-form.tsx';
import { chargingWords } from './charging-words.ts';
import type { OwnMethods } from './own-methods.ts';

type Method = OwnMethods['methods'][number];

interface SavedMethodsProps {
  readonly own: OwnMethods;
  /** The method for the customer's fixed monthly amount; null without a budget plan. */
  readonly plan: BudgetMethod | null;
  /** The method's id if the customer is returning from the provider; null otherwise. */
  readonly methodId: string | null;
  /** Loads the methods again. */
  readonly onChange: () => Promise<void>;
}

function SavedMethod({
  method,
  onChange,
}: Pick<SavedMethodsProps, 'onChange'> & { readonly method: Method }) {
  const [isAsking, setAsking] = useState(false);
  const { id, label, state, isDefault, problem } = method;
  const isMandate = method.method === 'Direct Debit';
  const removing = useAction(async () => {
    await call(removeOwnMethod, { params: { methodId: id } });
    await onChange();
  });
  const act = isMandate ? 'End Direct Debit' : 'Remove card';
  return (
    <li className="row">
      <p className="row-title">{label}</p>
      <p className="row-detail">
        {state === 'Pending' ? 'Being set up' : isDefault ? 'We use this one' : 'Saved'}
      </p>
      {problem && <p className="state late">{problem}</p>}
      {isAsking ? (
        <>
          <p>
            {isMandate
              ? 'We will no longer collect anything by Direct Debit. A payment that is already on its way may still be collected.'
              : 'We will no longer be able to charge this card.'}
          </p>
          <div className="buttons">
            <Button tone="main" busy={removing.busy} onClick={() => void removing.run()}>
              {act}
            </Button>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </>
      ) : (
        <Button aria-label={`${act}: ${label}`} onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      {removing.error !== null && <Notice tone="bad">{wordsFor(removing.error)}</Notice>}
    </li>
  );
}

/** Saves the method that was set up, and shows the outcome. */
function useFinishing(onChange: () => Promise<void>) {
  const [news, setNews] = useState<{ readonly text: string; readonly isGood: boolean } | null>(
    null,
  );
  const finish = async (methodId: string) => {
    const { method, problem } = await call(finishOwnMethod, { params: { methodId } });
    setNews(
      method
        ? { text: `${method.label} is saved.`, isGood: true }
        : { text: problem || 'It could not be set up.', isGood: false },
    );
    await onChange();
  };
  return { news, finish };
}

/**
 * The saved cards and the Direct Debit, with buttons to add another; renders nothing if neither is
 * possible.
 */
export function SavedMethods({ own, plan, methodId, onChange }: SavedMethodsProps) {
  const { methods, savingProblems } = own;
  const [started, setStarted] = useState<ResponseOf<typeof startOwnCard> | null>(null);
  const { news, finish } = useFinishing(onChange);
  const [returned] = useState(methodId);
  const returning = useAction(async () => {
    if (returned) await finish(returned);
  });
  useEffect(() => {
    if (returned) void returning.run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the customer comes back.
  }, [returned]);
  const adding = useAction(async () => setStarted(await call(startOwnCard, {})));
  const agreeing = useAction(async () => {
    const { url } = await call(startOwnMandate, {});
    location.assign(url);
  });
  const mayCard = savingProblems.Card === '';
  const mayDebit = savingProblems['Direct Debit'] === '';
  const hasMandate = methods.some(({ method }) => method === 'Direct Debit');
  if (methods.length === 0 && !mayCard && !mayDebit) return null;
  const failure = adding.error ?? agreeing.error ?? returning.error;
  return (
    <Card title="Pay automatically">
      <p>{chargingWords(plan)}</p>
      {news && <Notice tone={news.isGood ? 'good' : 'bad'}>{news.text}</Notice>}
      {methods.length > 0 && (
        <ul className="rows">
          {methods.map((method) => (
            <SavedMethod key={method.id} method={method} onChange={onChange} />
          ))}
        </ul>
      )}
      {started ? (
        <CardForm
          form={started.form}
          purpose={{ does: 'save', id: started.methodId }}
          act="Save this card"
          onEntered={async () => {
            await finish(started.methodId);
            setStarted(null);
          }}
          onCancel={() => setStarted(null)}
        />
      ) : (
        <div className="buttons">
          {mayCard && (
            <Button busy={adding.busy} onClick={() => void adding.run()}>
              Save a card
            </Button>
          )}
          {mayDebit && !hasMandate && (
            <Button busy={agreeing.busy} onClick={() => void agreeing.run()}>
              Set up a Direct Debit
            </Button>
          )}
        </div>
      )}
      {failure !== null && <Notice tone="bad">{wordsFor(failure)}</Notice>}
    </Card>
  );
}
