import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ApiFailure } from '@roundbook/client/api-failure';
import { Dialog } from '../feedback/dialog.tsx';
import classes from './merge-dialog.module.css';

/** A field that two users changed at the same time, with both values as text. */
export interface Clash {
  readonly key: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

function titleOf({ latestChange }: ApiFailure): string {
  if (!latestChange) return 'This was changed in the meantime';
  const { by, isOwn } = latestChange;
  return isOwn ? 'You changed this elsewhere too' : `${by} changed this too`;
}

interface MergeDialogProps {
  /** The refusal, which may name the author of the other change. */
  readonly failure: ApiFailure;
  readonly clashes: readonly Clash[];
  /**
   * Called with the fields to leave to the other user, in order to save; called with null to go
   * back to the form.
   */
  readonly onAnswer: (leftToThem: ReadonlySet<string> | null) => void;
}

/** The words for the two versions of a field, and for the choice between them. */
const BY_OTHERS = { mine: 'Yours', theirs: 'Theirs', keep: 'Keep mine', take: 'Use theirs' };
const BY_ONESELF = { mine: 'Here', theirs: 'Elsewhere', keep: 'Keep this', take: 'Use the other' };

/** Asks whose change to keep, field by field. */
export function MergeDialog({ failure, clashes, onAnswer }: MergeDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const words = failure.latestChange?.isOwn ? BY_ONESELF : BY_OTHERS;
  const choose = (key: string, side: string) => {
    const others = [...theirs].filter((other) => other !== key);
    setTheirs(new Set(side === 'theirs' ? [...others, key] : others));
  };
  return (
    <Dialog
      opened
      onClose={() => onAnswer(null)}
      title={titleOf(failure)}
      actions={
        <>
          <Button variant="default" onClick={() => onAnswer(null)}>
            Back to the form
          </Button>
          <Button onClick={() => onAnswer(theirs)}>Save</Button>
        </>
      }
    >
      <p className={classes.text}>
        {failure.changeText} Choose which version counts; everything else you typed is kept.
      </p>
      {clashes.map((clash) => {
        const chosen = theirs.has(clash.key) ? 'theirs' : 'mine';
        return (
          <section key={clash.key} className={classes.clash} aria-label={clash.label}>
            <h3 className={classes.label}>{clash.label}</h3>
            <dl className={classes.sides}>
              <div data-chosen={chosen === 'mine' || undefined}>
                <dt>{words.mine}</dt>
                <dd>{clash.mine || 'Nothing'}</dd>
              </div>
              <div data-chosen={chosen === 'theirs' || undefined}>
                <dt>{words.theirs}</dt>
                <dd>{clash.theirs || 'Nothing'}</dd>
              </div>
            </dl>
            <SegmentedControl
              fullWidth
              aria-label={clash.label}
              data={[
                { value: 'mine', label: words.keep },
                { value: 'theirs', label: words.take },
              ]}
              value={chosen}
              onChange={(side) => choose(clash.key, side)}
            />
          </section>
        );
      })}
    </Dialog>
  );
}
