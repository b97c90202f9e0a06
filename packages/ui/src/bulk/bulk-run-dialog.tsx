import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import {
  type BulkOutcome,
  type BulkRun,
  TAKE_BACK_SECONDS,
} from '@roundbook/client/bulk/bulk-runs';
import { Dialog } from '../feedback/dialog.tsx';
import { LeftOutList } from '../feedback/left-out-dialog.tsx';
import { countText } from '../text/count-text.ts';
import classes from './bulk-run-dialog.module.css';

/** Asks before the page is left while a bulk action is under way. */
function useStayWhile(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
}

const countOf = (count: number) => count.toLocaleString('en-GB');

/** The records that a stopped action did not finish, in sentences. */
function unfinishedWords({ notReached, unclear }: BulkOutcome): string[] {
  return [
    ...(notReached === 1 ? ['You stopped it: 1 was not reached, and nothing happened to it.'] : []),
    ...(notReached > 1
      ? [`You stopped it: ${countOf(notReached)} were not reached, and nothing happened to them.`]
      : []),
    ...(unclear > 0
      ? [`The server did not answer for ${countOf(unclear)}. Check them before you try again.`]
      : []),
  ];
}

function Report({ run, outcome }: { readonly run: BulkRun; readonly outcome: BulkOutcome }) {
  const hasWorked = outcome.done > 0 || outcome.leftOut.length > 0;
  const words = [...(hasWorked ? [run.words.outcome(outcome)] : []), ...unfinishedWords(outcome)];
  return (
    <>
      {words.map((sentence) => (
        <p key={sentence} className={classes.words}>
          {sentence}
        </p>
      ))}
      {outcome.leftOut.length > 0 && <LeftOutList leftOut={outcome.leftOut} />}
    </>
  );
}

function Far({ run }: { readonly run: BulkRun }) {
  const { phase, processed, total } = run;
  const isWaiting = phase.kind === 'waiting';
  const value = isWaiting
    ? ((TAKE_BACK_SECONDS - phase.seconds) / TAKE_BACK_SECONDS) * 100
    : (processed / total) * 100;
  const text = isWaiting
    ? `Begins in ${countText(phase.seconds, 'second')}. Nothing has been sent yet.`
    : `${countOf(processed)} of ${countOf(total)}`;
  return (
    <>
      {phase.kind === 'failed' && <p role="alert">{phase.message}</p>}
      <p className={classes.words}>
        <output className="tabular">{text}</output>
      </p>
      <Progress value={value} aria-label="Progress" />
    </>
  );
}

/** A bulk action under way: its progress, a button that stops it, and its result. */
export function BulkRunDialog({ run }: { readonly run: BulkRun }) {
  const { phase } = run;
  useStayWhile(phase.kind === 'running');
  if (phase.kind === 'over') {
    const { outcome, undo } = phase;
    return (
      <Dialog
        opened
        onClose={run.close}
        title={run.words.title}
        actions={
          <>
            {undo && (
              <Button
                variant="default"
                onClick={() => {
                  run.close();
                  undo();
                }}
              >
                Undo
              </Button>
            )}
            <Button data-autofocus onClick={run.close}>
              Close
            </Button>
          </>
        }
      >
        <Report run={run} outcome={outcome} />
      </Dialog>
    );
  }
  const isStopping = phase.kind === 'running' && phase.isStopping;
  return (
    <Dialog
      opened
      onClose={null}
      size="sm"
      title={run.words.title}
      actions={
        <>
          <Button variant="default" loading={isStopping} onClick={run.stop}>
            Stop
          </Button>
          {phase.kind === 'failed' && <Button onClick={phase.retry}>Try again</Button>}
        </>
      }
    >
      <Far run={run} />
    </Dialog>
  );
}
