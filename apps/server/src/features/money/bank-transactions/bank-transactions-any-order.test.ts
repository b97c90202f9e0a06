import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/bank-transactions/transactions';
import { voidInvoice } from '@roundbook/contract/money/invoices/invoices';
import {
  deletePayment,
  listPayments,
  recordExternalPayment,
} from '@roundbook/contract/money/payments/payments';
import type { StatementLine } from '@roundbook/statements/model';
import { randomFrom } from '../../../demo/random.ts';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { importLines, lineOf, TestBank } from '../../../testing/money/test-bank.ts';
import { inTenant, invoiceOf, onAccount } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { removeImport } from './effects.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

const STEPS = 60;
const SEEDS = Array.from({ length: Number(process.env['WALKS'] ?? 6) }, (_, at) => 7000 + at);

/** A week's bank statement: some lines are identical, and some are outgoing. */
function statement(random: ReturnType<typeof randomFrom>): StatementLine[] {
  let balance = 10_000;
  return Array.from({ length: 24 }, (_, at) => {
    const amount = random.chance(0.2) ? -random.pick([300, 700]) : random.pick([700, 1400, 2800]);
    balance += amount;
    return lineOf({
      bookedOn: `2026-11-${10 + Math.floor(at / 4)}`,
      amount,
      description: random.pick(['CUSTOMER 1', 'CUSTOMER 2 INV 2', 'SOMEBODY ELSE']),
      payerAccount: random.pick(['', '20000012345678']),
      balanceAfter: balance,
    });
  });
}

/** One business, in which random actions run in random order. */
class Walk {
  readonly #business: TestBusiness;
  readonly #random: ReturnType<typeof randomFrom>;
  readonly #customerIds: readonly string[];
  readonly #lines: readonly StatementLine[];
  readonly #bankAccountId = newId();
  readonly #imports: string[] = [];
  readonly #invoices: string[] = [];
  readonly #actions: string[] = [];
  readonly log: string[] = [];

  constructor(business: TestBusiness, customerIds: readonly string[], seed: number) {
    this.#business = business;
    this.#customerIds = customerIds;
    this.#random = randomFrom(seed);
    this.#lines = statement(this.#random);
  }

  async step(): Promise<void> {
    const steps = [
      () => this.#import(),
      () => this.#convert(),
      () => this.#convert(),
      () => this.#split(),
      () => this.#reset(),
      () => this.#ignore(),
      () => this.#raise(),
      () => this.#void(),
      () => this.#pay(),
      () => this.#takeBack(),
      () => this.#undo(),
      () => this.#all(),
      () => this.#removeImport(),
    ];
    const step = this.#random.pick(steps);
    await step();
  }

  /** Makes a call, and confirms it if the server asks; the only errors allowed are 404 and 422. */
  async #call(endpoint: Endpoint, options: object): Promise<unknown> {
    const { token } = this.#business;
    const first = await app.call(endpoint, { token, ...options });
    const reply = first.conflict
      ? await app.call(endpoint, {
          token,
          ...options,
          headers: { [headers.conflictBypass]: first.conflict.bypassToken },
        })
      : first;
    this.log.push(`${endpoint.path} ${JSON.stringify(options)} ${reply.status}`);
    if (![200, 404, 422].includes(reply.status)) throw new Error(this.log.at(-1));
    const data = reply.data as { actionId?: string | null } | undefined;
    if (reply.status === 200 && data?.actionId) this.#actions.push(data.actionId);
    return reply.data;
  }

  async #transaction(): Promise<{ internalTransactionId: string; amount: number } | undefined> {
    const { transactions } = await app.data(contract.listTransactions, {
      token: this.#business.token,
      query: {},
    });
    return transactions.length === 0 ? undefined : this.#random.pick(transactions);
  }

  async #import() {
    const from = this.#random.whole(0, 5) * 4;
    const to = from + this.#random.whole(1, 24);
    const id = newId();
    this.#imports.push(id);
    const where = { bankAccountId: this.#bankAccountId, importId: id };
    await importLines(app, this.#business, this.#lines.slice(from, to), where);
    this.log.push(`import ${from} ${to}`);
  }

  async #convert() {
    const one = await this.#transaction();
    if (!one) return;
    await this.#call(decisions.convertTransaction, {
      params: { internalTransactionId: one.internalTransactionId },
      body: { customerId: this.#random.pick(this.#customerIds) },
    });
  }

  async #split() {
    const one = await this.#transaction();
    if (!one) return;
    const whole = Math.abs(one.amount);
    const part = this.#random.whole(1, whole - 1);
    const kind = one.amount > 0 ? 'payment' : 'refund';
    const customerId = this.#random.pick(this.#customerIds);
    const other =
      one.amount > 0 ? ({ kind: 'ownTransfer' } as const) : ({ kind: 'bankCharge' } as const);
    await this.#call(decisions.convertTransaction, {
      params: { internalTransactionId: one.internalTransactionId },
      body: {
        shares: [
          { kind, customerId, amount: part },
          { ...other, amount: whole - part },
        ],
      },
    });
  }

  async #reset() {
    const one = await this.#transaction();
    const params = { internalTransactionId: one?.internalTransactionId ?? newId() };
    await this.#call(decisions.resetTransaction, { params });
  }

  async #ignore() {
    const one = await this.#transaction();
    const params = { internalTransactionId: one?.internalTransactionId ?? newId() };
    await this.#call(decisions.ignoreTransaction, { params, body: { reason: 'No' } });
  }

  async #raise() {
    const customerId = this.#random.pick(this.#customerIds);
    const amount = this.#random.pick([700, 1400, 2100]);
    const made = await onAccount(app, this.#business, customerId, (account) =>
      account.raiseInvoice(invoiceOf(amount, '2026-11-09')),
    );
    this.#invoices.push(made);
    this.log.push(`raise ${amount} ${customerId}`);
  }

  async #void() {
    if (this.#invoices.length === 0) return;
    const id = this.#random.pick(this.#invoices);
    await this.#call(voidInvoice, { params: { id }, body: { reason: 'Mistake' } });
  }

  async #pay() {
    await this.#call(recordExternalPayment, {
      body: {
        customerId: this.#random.pick(this.#customerIds),
        paymentMethod: this.#random.pick(['External Transfer', 'External Cash'] as const),
        amount: this.#random.pick([700, 1400]),
        receivedOn: '2026-11-12',
      },
    });
  }

  async #takeBack() {
    const { payments } = await app.data(listPayments, { token: this.#business.token, query: {} });
    if (payments.length === 0) return;
    const { id } = this.#random.pick(payments);
    await this.#call(deletePayment, { params: { id }, body: { reason: 'Mistake' } });
  }

  async #undo() {
    if (this.#actions.length === 0) return;
    const actionId = this.#random.pick(this.#actions);
    await this.#call(decisions.undoTransactionAction, { params: { actionId } });
  }

  async #all() {
    const endpoint = this.#random.chance(0.7)
      ? decisions.convertAllMatched
      : decisions.ignoreAllNew;
    await this.#call(endpoint, { body: {} });
  }

  async #removeImport() {
    if (this.#imports.length === 0 || this.#random.chance(0.5)) return;
    const id = this.#random.pick(this.#imports);
    this.log.push(`remove import`);
    await inTenant(app, this.#business, (tx) => removeImport(tx, id)).catch((error: Error) => {
      if (!error.message.includes('paid back')) throw error;
    });
  }

  async findings() {
    return new TestBank(app, this.#business).findings();
  }
}

test.each(SEEDS)(
  'whatever is imported, booked, reset, paid and undone in any order, every penny is accounted for (%i)',
  async (seed) => {
    const business = await app.business();
    const walk = new Walk(business, await insertCustomers(app, business, 3), seed);
    for (let step = 0; step < STEPS; step += 1) {
      await walk.step();
      expect(await walk.findings(), walk.log.slice(-6).join('\n')).toEqual([]);
    }
  },
  60_000,
);
