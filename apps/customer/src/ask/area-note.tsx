import { useEffect, useState } from 'react';
import { checkAskingArea } from '@roundbook/contract/customers/quotes/asking';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { roundAwayWords } from '@roundbook/domain/customers/quotes/closest-round';
import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { call } from '../api.ts';

type Area = ResponseOf<typeof checkAskingArea>;

/** The pause in typing, in milliseconds, before the area is checked. */
const PAUSE_MS = 500;

/** Whether a firm takes on work at the typed postcode; null until the server has answered. */
export function useArea(formKey: string, postcode: string): Area | null {
  const [found, setFound] = useState<{ readonly postcode: string; readonly area: Area } | null>(
    null,
  );
  useEffect(() => {
    if (!isPostcode(postcode)) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { key: formKey }, query: { postcode } };
      // If there is no answer, the form can still be sent, and the server decides.
      call(checkAskingArea, input, { signal: controller.signal }).then(
        (area) => setFound({ postcode, area }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [formKey, postcode]);
  return found?.postcode === postcode ? found.area : null;
}

/** A note that tells the person asking whether the firm covers their area. */
export function AreaNote({ area }: { readonly area: Area | null }) {
  return (
    <output aria-live="polite">
      {area && area.area !== 'unknown' && (
        <p className={area.mayAsk ? 'hint' : 'field-error'}>{words(area)}</p>
      )}
    </output>
  );
}

function words({ area, mayAsk, closestRound }: Area): string {
  if (area === 'served') {
    const served = 'We work in your area.';
    if (!closestRound) return served;
    return `${served} Our closest round, ${closestRound.name}, is ${roundAwayWords(closestRound)}.`;
  }
  return mayAsk
    ? 'This is outside our usual area. You can still ask: we will see what we can do.'
    : 'Sorry, we do not work in your area.';
}
