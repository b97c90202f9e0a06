import {
  advancePayout,
  advanceRefund,
  type PayoutState,
  type RefundState,
} from '@roundbook/domain/money/sandbox/money-out';
import {
  newSandboxAccount,
  type SandboxAccount,
} from '@roundbook/domain/money/sandbox/sandbox-account';
import { bankDate, SandboxRefusal, type Step } from '@roundbook/domain/money/sandbox/sandbox-step';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { type Transaction, transactShared } from '../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../platform/tasks/task.ts';
import {
  PLATFORM_ACCOUNT,
  type ProviderObject,
  ProviderRefused,
  type Refund,
} from '../payment-provider.ts';
import { insertEvent } from './sandbox-events.ts';
import {
  type AccountRow,
  claimRequest,
  insertAccount,
  insertEntries,
  loadAccount,
  loadObject,
  type ObjectRow,
  saveAccount,
  saveAnswer,
  saveObject,
} from './sandbox-rows.ts';
import { postSandboxEvents, type SandboxPort } from './sandbox.ts';

const DAY_MS = 86_400_000;

/** The kinds of objects that are reported to the product, each with the product's name for it. */
const REPORTED_AS: Readonly<Record<string, ProviderObject>> = {
  account: 'account',
  card: 'method',
  setup: 'method',
  mandate: 'method',
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  payout: 'payout',
};

export interface DeskParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** One transaction on one account of the sandbox, on the account's clock. */
export class Desk {
  readonly tx: Transaction;
  readonly port: SandboxPort;
  readonly accountId: string;
  readonly businessId: string | null;
  readonly daysAhead: number;
  #now: string;
  #account: SandboxAccount;
  #hasReported = false;

  constructor(tx: Transaction, row: AccountRow) {
    this.tx = tx;
    this.port = row.port;
    this.accountId = row.id;
    this.businessId = row.businessId;
    this.daysAhead = row.daysAhead;
    this.#account = row.state;
    this.#now = new Date(Date.now() + row.daysAhead * DAY_MS).toISOString();
  }

  /** The current instant on the account's clock. */
  get now(): string {
    return this.#now;
  }

  /**
   * Sets the clock back to the instant at which a step was due, so that the step happens and is
   * booked at that time.
   */
  workAt(due: string): void {
    this.#now = due;
  }

  get account(): SandboxAccount {
    return this.#account;
  }

  /** Whether the product must be notified of a change. */
  get hasReported(): boolean {
    return this.#hasReported;
  }

  /** Today's date on the account's clock. */
  get today(): PlainDate {
    return bankDate(this.now);
  }

  /** Converts a date of the account to the product's calendar. */
  outDate(date: PlainDate): PlainDate {
    return addDays(date, -this.daysAhead);
  }

  outInstant(at: string): string {
    return new Date(Date.parse(at) - this.daysAhead * DAY_MS).toISOString();
  }

  /** Converts a date of the product to the account's calendar. */
  inDate(date: PlainDate): PlainDate {
    return addDays(date, this.daysAhead);
  }

  saveAccount(account: SandboxAccount): void {
    this.#account = account;
    saveAccount(this.tx, this.accountId, account);
    this.report('account', this.accountId);
  }

  /**
   * An object of the account, locked until the end of the transaction.
   * @throws ProviderRefused if there is no such object
   */
  async find<State>(kind: string, id: string): Promise<State> {
    const row = await loadObject(this.tx, this.accountId, id);
    if (row?.kind !== kind)
      throw new ProviderRefused('resource_missing', `There is no such ${kind}.`);
    return row.state as State;
  }

  save(kind: string, id: string, state: object): void {
    saveObject(this.tx, this.accountId, { id, kind, state }, this.now);
  }

  /** Saves the result of an object's step, books its money, and reports it if necessary. */
  keep<State extends object>(kind: string, id: string, step: Step<State>): State {
    this.save(kind, id, step.state);
    insertEntries(this.tx, this.accountId, id, step.entries, this.now);
    // Direct Debit money goes to the platform immediately, which passes it on to the business.
    if (this.port === 'directDebit') {
      const moved = step.entries.map(({ amount, availableOn }) => ({ amount, availableOn }));
      const out = moved.map((one) => ({ ...one, kind: 'transfer' as const, amount: -one.amount }));
      const into = moved.map((one) => ({ ...one, kind: 'transfer' as const }));
      insertEntries(this.tx, this.accountId, id, out, this.now);
      insertEntries(this.tx, PLATFORM_ACCOUNT, id, into, this.now);
    }
    if (step.isReported) this.report(kind, id);
    return step.state;
  }

  report(kind: string, id: string): void {
    const object = REPORTED_AS[kind];
    if (!object) return;
    this.#hasReported = true;
    insertEvent(this.tx, {
      port: this.port,
      accountId: this.accountId,
      object,
      objectId: id,
    });
  }
}

/** A new id, with a prefix that names the kind of object. */
export function sandboxId(beginning: string): string {
  return `${beginning}_${newId().replaceAll('-', '')}`;
}

/** Opens the platform's own account, which is complete from the start. Idempotent. */
export function openPlatformAccount(tx: Transaction): void {
  const state = newSandboxAccount(false);
  insertAccount(tx, { id: PLATFORM_ACCOUNT, port: 'cards', businessId: null, state });
}

/**
 * Works on one account in one transaction.
 * @throws ProviderRefused if there is no such account, or a rule of the sandbox refuses
 */
export async function atDesk<Result>(
  { database, enqueueIn }: DeskParts,
  port: SandboxPort,
  accountId: string,
  lock: 'write' | 'use',
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  try {
    return await transactShared(database, {}, async (tx) => {
      if (accountId === PLATFORM_ACCOUNT || port === 'directDebit') openPlatformAccount(tx);
      const row = await loadAccount(tx, port, accountId, lock);
      if (!row) throw new ProviderRefused('account_invalid', 'There is no such account.');
      const desk = new Desk(tx, row);
      const result = await work(desk);
      if (desk.hasReported) enqueueIn(tx)(postSandboxEvents, {});
      return result;
    });
  } catch (error) {
    if (error instanceof SandboxRefusal) throw new ProviderRefused(error.code, error.message);
    throw error;
  }
}

/** Like `atDesk`, but works only once for each key: a repeat gets the first answer. */
export function onceAtDesk<Result>(
  parts: DeskParts,
  port: SandboxPort,
  accountId: string,
  { key, request, lock = 'use' }: { key: string; request: unknown; lock?: 'write' | 'use' },
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  return atDesk(parts, port, accountId, lock, async (desk) => {
    const first = await claimRequest(desk.tx, accountId, key, request);
    if (first) return first.answer as Result;
    const answer = await work(desk);
    saveAnswer(desk.tx, accountId, key, answer);
    return answer;
  });
}

/** `atDesk` and `onceAtDesk` for one port. */
export function desksOf(parts: DeskParts, port: SandboxPort) {
  return {
    at: <Result>(accountId: string, lock: 'write' | 'use', work: (desk: Desk) => Promise<Result>) =>
      atDesk(parts, port, accountId, lock, work),
    once: <Result>(
      accountId: string,
      key: string,
      request: unknown,
      work: (desk: Desk) => Promise<Result>,
    ) => onceAtDesk(parts, port, accountId, { key, request }, work),
  };
}

/** A refund as reported to the product. */
export function refundOf(refundId: string, { paymentId, state, amount }: RefundState): Refund {
  return { refundId, paymentId, state, amount };
}

/**
 * Advances a refund or a payout through its next due step. If a refund fails, it is no longer deducted from its
 * payment.
 */
export async function advanceMoneyOut(desk: Desk, row: ObjectRow): Promise<void> {
  if (row.kind === 'payout') {
    desk.keep('payout', row.id, advancePayout(row.state as PayoutState));
    return;
  }
  const refund = row.state as RefundState;
  const step = advanceRefund(refund);
  desk.keep('refund', row.id, step);
  if (step.state.state !== 'Failed') return;
  const payment = await desk.find<{ refunded: Pence }>('payment', refund.paymentId);
  desk.save('payment', refund.paymentId, {
    ...payment,
    refunded: payment.refunded - refund.amount,
  });
  desk.report('payment', refund.paymentId);
}
