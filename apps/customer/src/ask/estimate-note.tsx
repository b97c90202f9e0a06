import { useEffect, useState } from 'react';
import { type AskedFigure, estimateAsking } from '@roundbook/contract/customers/quotes/asking';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { call } from '../api.ts';

type Told = BodyInputOf<typeof estimateAsking>;

/** The pause in typing, in milliseconds, before the figure is requested. */
const PAUSE_MS = 600;

interface Found {
  readonly asked: string;
  readonly figure: AskedFigure | null;
}

/**
 * An approximate price for the work in the form; undefined until it is known, null if the firm has
 * to work it out.
 * @param told the details in the form; null while too few are filled in
 */
export function useEstimate(formKey: string, told: Told | null): AskedFigure | null | undefined {
  const [found, setFound] = useState<Found | null>(null);
  const asked = told && JSON.stringify(told);
  useEffect(() => {
    if (asked === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const input = { params: { key: formKey }, body: JSON.parse(asked) as Told };
      call(estimateAsking, input, { signal: controller.signal }).then(
        ({ estimate }) => setFound({ asked, figure: estimate }),
        // If there is no answer, the question can still be sent, and the firm replies.
        () => setFound((before) => (controller.signal.aborted ? before : { asked, figure: null })),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [formKey, asked]);
  return found?.asked === asked ? found?.figure : undefined;
}

/** A figure as a sentence: "About £15.00 each visit, and £22.50 the first time". */
export function figureWords({ first, regular }: AskedFigure): string {
  if (regular === null) return `About ${formatPounds(first)}`;
  return first === regular
    ? `About ${formatPounds(regular)} each visit`
    : `About ${formatPounds(regular)} each visit, and ${formatPounds(first)} the first time`;
}

interface EstimateNoteProps {
  /** The figure; undefined until it is known, null if the firm has to work it out. */
  readonly figure: AskedFigure | null | undefined;
  /** Whether enough has been filled in for an approximate price. */
  readonly isAskedFor: boolean;
}

/** Shows the approximate price of the work, and reads it out as it changes. */
export function EstimateNote({ figure, isAskedFor }: EstimateNoteProps) {
  return (
    <output aria-live="polite">
      {figure ? (
        <>
          <p className="figure tabular">{figureWords(figure)}</p>
          <p className="hint">We will look at it and send you a quote that you can accept.</p>
        </>
      ) : (
        <p className="hint">{hintOf(figure, isAskedFor)}</p>
      )}
    </output>
  );
}

function hintOf(figure: null | undefined, isAskedFor: boolean): string {
  if (!isAskedFor) return 'Choose the work and enter your postcode to see roughly what it costs.';
  return figure === null ? 'We will work this price out and send it to you.' : 'Working it out …';
}
