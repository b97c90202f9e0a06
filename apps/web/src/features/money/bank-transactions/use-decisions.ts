import { useState } from 'react';
import type { Input } from '@roundbook/client/api-client';
import { ApiFailure } from '@roundbook/client/api-failure';
import { call } from '@roundbook/client/call';
import { isOnline } from '@roundbook/client/online';
import { randomId } from '@roundbook/client/random-id';
import { showFailure, showSuccess, showToast } from '@roundbook/client/toasts';
import {
  convertTransaction,
  ignoreTransaction,
  resetTransaction,
} from '@roundbook/contract/money/bank-transactions/decisions';
import type {
  Candidate,
  Transaction,
} from '@roundbook/contract/money/bank-transactions/transactions';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { bookingOf } from './match-words.ts';
import { showDecided } from './transaction-updates.ts';
import { undoAction } from './undo.ts';

type Booking = NonNullable<Input<typeof convertTransaction>['body']>;

/** The decision under way for a transaction. */
export type Deciding = 'Booking' | 'Ignoring' | 'Taking back';

/**
 * The decisions on a transaction. Each resolves to true if it succeeded, and otherwise shows the
 * reason.
 */
export interface Decisions {
  /** Books a transaction from a form. @throws ApiFailure, for the form to show beside its fields */
  readonly book: (row: Transaction, booking: Booking) => Promise<boolean>;
  readonly accept: (row: Transaction, candidate: Candidate) => Promise<boolean>;
  /** Ignores a transaction. A call with a reason comes from a form, and throws like `book`. */
  readonly ignore: (row: Transaction, reason?: string) => Promise<boolean>;
  readonly reset: (row: Transaction) => Promise<boolean>;
  /** Undoes the latest decision made here. */
  readonly undoLast: () => Promise<void>;
  /** Remembers an action made elsewhere on the page as the next action to undo. */
  readonly note: (actionId: string | null) => void;
}

/** True if decisions can be made now; without signal, says so before the user types anything. */
export function isDecidable(): boolean {
  if (isOnline()) return true;
  showToast({
    type: 'warning',
    title: 'You are offline',
    message: 'You cannot book or ignore transactions without signal. Nothing was changed.',
  });
  return false;
}

const amountOf = ({ amount }: Transaction) => formatPounds(Math.abs(amount));

type Marks = ReadonlyMap<string, Deciding>;

/**
 * Makes decisions one after the other, in the order in which the user made them, while the user goes on with the
 * next row: booking one transaction can change which invoices are open for another.
 */
function decisionsOver(setDeciding: (change: (now: Marks) => Marks) => void): Decisions {
  let line: Promise<unknown> = Promise.resolve();
  const busy = new Set<string>();
  /**
   * The request id of each decision without an outcome yet, so that a repeated request has no
   * second effect.
   */
  const attempts = new Map<string, string>();
  const done: string[] = [];

  function mark(id: string, what: Deciding | null): void {
    if (what) busy.add(id);
    else busy.delete(id);
    setDeciding((now) => {
      const next = new Map(now);
      if (what) next.set(id, what);
      else next.delete(id);
      return next;
    });
  }

  function decide(
    row: Transaction,
    what: Deciding,
    words: string,
    send: (requestId: string) => Promise<{ transaction: Transaction; actionId: string | null }>,
    key: unknown = null,
    isForm = false,
  ): Promise<boolean> {
    const id = row.internalTransactionId;
    if (busy.has(id) || !isDecidable()) return Promise.resolve(false);
    mark(id, what);
    const attempt = `${id} ${what} ${JSON.stringify(key)}`;
    const requestId = attempts.get(attempt) ?? randomId();
    attempts.set(attempt, requestId);
    const work = line.then(async () => {
      try {
        const { transaction, actionId } = await send(requestId);
        attempts.delete(attempt);
        await showDecided(transaction);
        if (actionId !== null) done.push(actionId);
        showSuccess(words, {
          label: 'Undo',
          run: () => void (actionId === null ? decisions.reset(transaction) : undo(actionId)),
        });
        return true;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status > 0 && error.status < 500) attempts.delete(attempt);
        // The form shows the error beside its fields.
        if (isForm) throw error;
        if (error.message !== 'Cancelled') showFailure(error);
        return false;
      } finally {
        mark(id, null);
      }
    });
    line = work.catch(() => undefined);
    return work;
  }

  async function undo(actionId: string): Promise<void> {
    const at = done.indexOf(actionId);
    if (at >= 0) done.splice(at, 1);
    if (!(await undoAction(actionId)) && at >= 0) done.push(actionId);
  }

  const paramsOf = (row: Transaction) => ({ internalTransactionId: row.internalTransactionId });
  const decisions: Decisions = {
    book: (row, booking) =>
      decide(
        row,
        'Booking',
        `${amountOf(row)} booked`,
        (requestId) =>
          call(
            convertTransaction,
            { params: paramsOf(row), body: booking },
            { requestId, waitForScreen: false, fallback: 'This could not be booked.' },
          ),
        booking,
        true,
      ),
    accept: (row, candidate) =>
      decide(
        row,
        'Booking',
        `${amountOf(row)} booked for ${candidate.customerName}`,
        (requestId) =>
          call(
            convertTransaction,
            { params: paramsOf(row), body: bookingOf(row.amount, candidate) },
            { requestId, waitForScreen: false, fallback: 'This could not be booked.' },
          ),
        candidate.customerId,
      ),
    ignore: (row, reason = '') =>
      decide(
        row,
        'Ignoring',
        `${amountOf(row)} ignored`,
        (requestId) =>
          call(
            ignoreTransaction,
            { params: paramsOf(row), body: { reason } },
            { requestId, waitForScreen: false, fallback: 'This could not be ignored.' },
          ),
        reason,
        reason !== '',
      ),
    reset: (row) =>
      decide(row, 'Taking back', `${amountOf(row)} is new again`, (requestId) =>
        call(
          resetTransaction,
          { params: paramsOf(row) },
          {
            requestId,
            waitForScreen: false,
            act: 'Take back',
            fallback: 'This could not be taken back.',
          },
        ),
      ),
    undoLast: async () => {
      const last = done.at(-1);
      if (last === undefined) {
        return void showToast({
          type: 'info',
          message: 'Nothing has been done here yet. See “Recent actions” for earlier actions.',
        });
      }
      if (isDecidable()) await undo(last);
    },
    note: (actionId) => {
      if (actionId !== null) done.push(actionId);
    },
  };
  return decisions;
}

/** Makes decisions, and says which of them are under way. */
export function useDecisions(): { readonly decisions: Decisions; readonly deciding: Marks } {
  const [deciding, setDeciding] = useState<Marks>(new Map());
  const [decisions] = useState(() => decisionsOver(setDeciding));
  return { decisions, deciding };
}
