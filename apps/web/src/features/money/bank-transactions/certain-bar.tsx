import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import type { Transaction } from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { LeftOutDialog } from '@roundbook/ui/feedback/left-out-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { TransactionQuery } from './api.ts';
import { type Booked, bookCertain } from './book-certain.ts';
import { payerWords } from './match-words.ts';
import { undoAction } from './undo.ts';
import classes from './bank-reconciliation.module.css';

interface CertainBarProps {
  /** The number of transactions with a certain match among all that pass the filters, and their sum. */
  readonly count: number;
  readonly pence: number;
  readonly narrowing: Omit<TransactionQuery, 'order' | 'descending' | 'newStatus' | 'decision'>;
  /** The rows on screen that the user unticked. */
  readonly unticked: readonly Transaction[];
  readonly rows: readonly Transaction[];
  /** Receives the id of the action, with which the booking can be undone. */
  readonly onBooked: (actionId: string | null) => void;
}

/** A button that books every ticked transaction with a certain match, and another that undoes the booking. */
export function CertainBar({ count, pence, narrowing, unticked, rows, onBooked }: CertainBarProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState<Booked | null>(null);
  const left = count - unticked.length;
  const sum = pence - unticked.reduce((all, { amount }) => all + amount, 0);

  async function book(): Promise<void> {
    setProgress(0);
    let booked: Booked | null = null;
    try {
      const ids = unticked.map(({ internalTransactionId }) => internalTransactionId);
      booked = await bookCertain(narrowing, new Set(ids), (now) => {
        booked = now;
        setProgress(now.count);
      });
    } catch (error) {
      if (error instanceof Error && error.message !== 'Cancelled') showFailure(error);
    }
    setProgress(null);
    if (booked === null) return;
    const { actionId } = booked;
    onBooked(actionId);
    if (booked.leftOut.length > 0) setLeftOut(booked);
    if (booked.count === 0) return;
    showSuccess(
      `${countText(booked.count, 'transaction')} booked, ${formatPounds(booked.pence)}`,
      actionId === null ? undefined : { label: 'Undo', run: () => void undoAction(actionId) },
    );
  }

  const nameOf = (id: string) => {
    const row = rows.find((one) => one.internalTransactionId === id);
    return row ? `${formatPounds(row.amount)} from ${payerWords(row).payer}:` : 'A transaction:';
  };
  return (
    <>
      {count > 0 && (
        <section className={classes.certain} data-print="never" aria-label="What is certain">
          <span className={unticked.length === 0 ? classes.hint : undefined}>
            {unticked.length === 0
              ? 'Each transaction is ticked below with its reason.'
              : `${countText(unticked.length, 'transaction')} unticked: left for you to check.`}
          </span>
          <ActionButton
            leftSection={<IconChecks size={18} aria-hidden />}
            loading={progress !== null}
            disabled={left === 0}
            onClick={() => void book()}
          >
            {`Book ${left.toLocaleString('en-GB')} certain, ${formatPounds(sum)}`}
          </ActionButton>
          {progress !== null && (
            <output className={classes.progress}>
              {progress === 0 ? 'Booking…' : `${progress.toLocaleString('en-GB')} booked…`}
            </output>
          )}
        </section>
      )}
      {leftOut && (
        <LeftOutDialog
          title="Not all could be booked"
          words={`${countText(leftOut.count, 'transaction')} booked, ${leftOut.leftOut.length} left out.`}
          leftOut={leftOut.leftOut.map(({ internalTransactionId, reason }) => ({
            id: internalTransactionId,
            name: nameOf(internalTransactionId),
            reason,
          }))}
          onClose={() => setLeftOut(null)}
        />
      )}
    </>
  );
}
