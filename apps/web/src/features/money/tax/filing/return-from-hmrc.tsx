import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { finishHmrcSignIn } from '@roundbook/contract/money/tax/hmrc';
import type { HmrcReturn } from './hmrc-queries.ts';

interface ReturnFromHmrcProps {
  readonly from: HmrcReturn;
  /** Called once the return is handled: the route then clears HMRC's parameters from its address. */
  readonly onDone: () => void;
}

/** Finishes connecting when the Owner returns from HMRC's page. */
export function ReturnFromHmrc({ from, onDone }: ReturnFromHmrcProps) {
  const { state, code = '', error = '' } = from;
  return state === undefined ? null : <Finishing back={{ state, code, error }} onDone={onDone} />;
}

interface FinishingProps {
  readonly back: { readonly state: string; readonly code: string; readonly error: string };
  readonly onDone: () => void;
}

function Finishing({ back, onDone }: FinishingProps) {
  const finish = useCall(finishHmrcSignIn, {
    onSuccess: () => showSuccess('HMRC lets Roundbook in'),
    fallback: 'Failed to connect to HMRC',
  });
  const begin = useEffectEvent(() => finish.mutate({ body: back }, { onSettled: onDone }));
  const begun = useRef(false);
  useEffect(() => {
    // HMRC's code can be used only once.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return null;
}
