import { type ReactNode, Suspense, useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { showToast } from '@roundbook/client/toasts';
import { lateDialog } from '../feedback/late-dialog.tsx';
import { changesOf, mergedValues } from './merge-changes.ts';
import type { Clash } from './merge-dialog.tsx';

const MergeDialog = lateDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** Each field's label, and how to write its value as text. */
export type FieldTexts<Values> = {
  readonly [Key in keyof Values & string]: {
    readonly label: string;
    readonly text: (value: Values[Key]) => string;
  };
};

/** A record being edited, with its version. */
export interface Versioned<Values> {
  readonly values: Values;
  readonly version: number;
}

interface Save<Values> {
  /** The record as it was when the form was opened. */
  readonly opened: Versioned<Values>;
  /** The form's current values. */
  readonly mine: Values;
  readonly send: (values: Values, version: number) => Promise<unknown>;
  /** Reads the record that the server sends when it refuses a stale version. */
  readonly read: (current: unknown) => Versioned<Values>;
}

interface Question {
  readonly failure: ApiFailure;
  readonly clashes: readonly Clash[];
  readonly onAnswer: (leftToThem: ReadonlySet<string> | null) => void;
}

/**
 * Saves a record that another user may have changed in the meantime. Fields that only the other
 * user changed keep that user's values; if both changed a field, a dialog asks whose value to keep.
 * Going back leaves the form as it was, so nothing typed is lost.
 */
export function useMerging<Values extends object>(texts: FieldTexts<Values>) {
  const [question, setQuestion] = useState<Question | null>(null);

  function ask(
    failure: ApiFailure,
    clashes: readonly Clash[],
  ): Promise<ReadonlySet<string> | null> {
    return new Promise((resolve) => {
      setQuestion({
        failure,
        clashes,
        onAnswer: (answer) => {
          setQuestion(null);
          resolve(answer);
        },
      });
    });
  }

  async function merge(failure: ApiFailure, base: Values, theirs: Values, mine: Values) {
    const changes = changesOf(base, theirs, mine);
    const clashes = changes
      .filter((change) => change.clashes)
      .map(({ key }) => {
        const { label, text } = texts[key];
        return { key, label, mine: text(mine[key]), theirs: text(theirs[key]) };
      });
    const leftToThem = clashes.length > 0 ? await ask(failure, clashes) : new Set<string>();
    if (!leftToThem) throw new ApiFailure({ status: 409, message: 'Cancelled' });
    return {
      values: mergedValues(changes, theirs, mine, leftToThem),
      kept: changes.filter((change) => !change.clashes).map(({ key }) => texts[key].label),
    };
  }

  async function save({ opened, mine, send, read }: Save<Values>): Promise<void> {
    try {
      await send(mine, opened.version);
    } catch (error) {
      if (!(error instanceof ApiFailure) || !error.has('stale') || !error.current) throw error;
      const theirs = read(error.current);
      const merged = await merge(error, opened.values, theirs.values, mine);
      await save({ opened: theirs, mine: merged.values, send, read });
      if (merged.kept.length === 0) return;
      const message = `${error.changeText} Those changes are kept: ${merged.kept.join(', ')}`;
      showToast({ type: 'info', message });
    }
  }

  const dialog: ReactNode = question && (
    <Suspense>
      <MergeDialog {...question} onClose={() => question.onAnswer(null)} />
    </Suspense>
  );
  return { save, dialog };
}
