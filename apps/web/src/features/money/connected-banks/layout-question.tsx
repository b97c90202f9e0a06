import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import {
  correctColumns,
  type CsvPreview,
  type ImportLayout,
  type ShownImport,
} from '@roundbook/contract/money/connected-banks/statement-imports';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { questionOf, turned } from './layout-doubts.ts';
import classes from './connected-banks.module.css';

interface LayoutQuestionProps {
  readonly importId: string;
  readonly csv: CsvPreview & { readonly layout: ImportLayout };
  readonly onDone: (shown: ShownImport) => void;
  readonly onColumns: () => void;
}

/** Asks once for each layout whether its lines were read the right way round, and shows three of them. */
export function LayoutQuestion({ importId, csv, onDone, onColumns }: LayoutQuestionProps) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const other = turned(csv.layout);
  const answer = async (layout: ImportLayout) => {
    setSaving(true);
    setProblem('');
    try {
      onDone(await call(correctColumns, { params: { id: importId }, body: { layout } }));
    } catch (error) {
      setProblem(
        error instanceof Error ? error.message : 'Something went wrong. Please try again.',
      );
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={classes.doubt} aria-label="Is this right?">
      <p className={classes.words}>{questionOf(csv)}</p>
      <ul className={classes.lines}>
        {csv.examples.map(({ bookedOn, description, amount }, at) => (
          <li key={at} className={classes.line}>
            <span className={classes.lineText}>
              {description === '' ? 'No text' : description}
              <span className={classes.detail}>{dateText(bookedOn)}</span>
            </span>
            <span className={classes.lineMoney} data-in={amount > 0}>
              {formatPounds(Math.abs(amount))} {amount > 0 ? 'came in' : 'went out'}
            </span>
          </li>
        ))}
      </ul>
      {problem !== '' && (
        <div className={classes.problem} role="alert">
          {problem}
        </div>
      )}
      <div className={classes.buttons}>
        <ActionButton loading={isSaving} onClick={() => void answer(confirmed(csv.layout))}>
          Yes, this is right
        </ActionButton>
        {other && (
          <ActionButton variant="default" loading={isSaving} onClick={() => void answer(other)}>
            No, the other way round
          </ActionButton>
        )}
        <Button variant="subtle" onClick={onColumns}>
          Change the columns
        </Button>
      </div>
    </section>
  );
}

/** The layout once the user has confirmed the lines shown. */
function confirmed(layout: ImportLayout): ImportLayout {
  const { amount } = layout;
  if (amount.kind !== 'unsigned' || amount.undecided !== undefined) return layout;
  return { ...layout, amount: { ...amount, undecided: 'out' } };
}
