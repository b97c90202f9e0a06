import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as contract from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import {
  lookIntoSandbox,
  makeSandboxTrouble,
  moveSandboxTime,
} from '@roundbook/contract/money/sandbox/sandbox';
import { REFUND_DEBTS } from '@roundbook/domain/money/payments/refund-debt';
import { type Random, randomFrom } from '../../../../demo/random.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  saveTestMandate,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from '../../accounts/ledger/ledger-audit.ts';
import { follow } from './charge-following.ts';
import { findOpenRefunds } from './charge-queries.ts';
import { followRefundOf } from './refunds/charge-refund.ts';
import { chargeEvents } from './tasks.ts';

const STEPS = 40;
const SEEDS = Array.from({ length: Number(process.env['WALKS'] ?? 5) }, (_, at) => 9100 + at);

/** The kinds of entry at the provider that are not takings of the business. */
const NO_TAKINGS = new Set(['payout', 'transfer']);

let app: TestApp;

beforeAll(async () => {
  // The test itself decides when the providers' events reach the office.
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

/** A business whose charges go through random events, which reach the office promptly, late or never. */
class Walk {
  readonly #business: TestBusiness;
  readonly #random: Random;
  readonly #customerIds: readonly string[];
  readonly log: string[] = [];

  private constructor(business: TestBusiness, customerIds: readonly string[], seed: number) {
    this.#business = business;
    this.#customerIds = customerIds;
    this.#random = randomFrom(seed);
  }

  static async begin(seed: number): Promise<Walk> {
    const business = await app.business();
    await takePayments(app, business);
    const [card, quick, debit, late, back] = await insertCustomers(app, business, 5);
    await saveTestCard(app, business, card!);
    await saveTestCard(app, business, quick!, '4000 0000 0000 0077');
    await saveTestMandate(app, business, debit!);
    await saveTestMandate(app, business, late!, '10000004');
    await saveTestMandate(app, business, back!, '10000005');
    return new Walk(business, [card!, quick!, debit!, late!, back!], seed);
  }

  get #token() {
    return this.#business.tokens.Owner;
  }

  #look() {
    return app.data(lookIntoSandbox, { token: this.#token });
  }

  #charges() {
    return inTenant(app, this.#business, (tx) =>
      tx.all(sql<{ id: string; credited: number }>`
        select id, credited from charges where business_id = ${tx.businessId} order by id`),
    );
  }

  async step(): Promise<void> {
    const what = this.#random.pick([
      'charge',
      'charge',
      'wait',
      'wait',
      'hear of a charge',
      'trouble',
      'hear of a dispute',
      'refund',
      'send refunds',
      'answer a dispute',
      'hear of everything',
    ] as const);
    this.log.push(what);
    switch (what) {
      case 'charge':
        return this.#charge();
      case 'wait':
        return this.#wait(this.#random.whole(1, 4));
      case 'hear of a charge': {
        const charges = await this.#charges();
        if (charges.length > 0) await this.#hearOf(this.#random.pick(charges).id);
        return;
      }
      case 'trouble':
        return this.#makeTrouble();
      case 'hear of a dispute':
        return this.#hearOfDisputes((count) => [this.#random.whole(0, count - 1)]);
      case 'refund':
        return this.#refund();
      case 'send refunds':
        return this.#sendRefunds();
      case 'answer a dispute':
        return this.#answer();
      case 'hear of everything':
        return this.#hearOfEverything();
    }
  }

  async #charge() {
    const customerId = this.#random.pick(this.#customerIds);
    await owe(app, this.#business, customerId, this.#random.whole(100, 6000));
    const params = { id: customerId };
    const asked = await app.call(contract.chargePaymentMethod, {
      token: this.#token,
      params,
      body: {},
    });
    if (asked.data) await carryOut(app, this.#business, asked.data.charge.id);
  }

  async #wait(days: number) {
    await app.data(moveSandboxTime, { token: this.#token, body: { days } });
  }

  #hearOf(chargeId: string) {
    return follow(chargePartsOf(app), this.#business.id, chargeId);
  }

  async #makeTrouble() {
    const { items } = await this.#look();
    const possible = items
      .filter(({ kind }) => kind === 'payment')
      .flatMap(({ id, troubles }) => troubles.map((trouble) => ({ id, trouble })));
    if (possible.length === 0) return;
    const body = this.#random.pick(possible);
    this.log.push(body.trouble);
    await app.call(makeSandboxTrouble, { token: this.#token, body });
  }

  async #hearOfDisputes(choose: (count: number) => readonly number[]) {
    const { items, accounts } = await this.#look();
    const disputes = items.filter(({ kind }) => kind === 'dispute');
    if (disputes.length === 0) return;
    const { accountId } = accounts.find(({ port }) => port === 'cards')!;
    const events = chargeEvents(chargePartsOf(app));
    for (const at of choose(disputes.length)) {
      const event = { accountId, objectId: disputes[at]!.id, at: '', port: 'cards' as const };
      await events.dispute!(this.#business.id, event);
    }
  }

  async #refund() {
    const { payments } = await app.data(listPayments, { token: this.#token, query: {} });
    if (payments.length === 0) return;
    const { id, amount } = this.#random.pick(payments);
    const part = this.#random.chance(0.3) ? amount : this.#random.whole(1, amount);
    const debt = this.#random.pick(REFUND_DEBTS);
    const call = { token: this.#token, params: { id }, body: { amount: part, debt } };
    await app.call(contract.refundPayment, call);
  }

  async #sendRefunds() {
    for (const { id } of await inTenant(app, this.#business, findOpenRefunds)) {
      await followRefundOf(chargePartsOf(app), this.#business.id, id);
    }
  }

  async #answer() {
    const { payments } = await app.data(listPayments, {
      token: this.#token,
      query: {},
    });
    const disputed = payments.find(({ state }) => state === 'Disputed');
    if (!disputed) return;
    const params = { id: disputed.id };
    const { disputes } = await app.data(contract.getPaymentPath, { token: this.#token, params });
    const [open] = disputes;
    if (!open) return;
    const words = this.#random.chance(0.5) ? 'winning_evidence' : 'We cleaned the windows.';
    await app.call(contract.submitEvidence, {
      token: this.#token,
      params: { ...params, disputeId: open.id },
      body: { words },
    });
  }

  /** Delivers every event to the office, and checks that a payout cannot send more than the providers have. */
  async #hearOfEverything() {
    await this.#hearOfDisputes((count) => Array.from({ length: count }, (_, at) => at));
    await this.#sendRefunds();
    for (const { id } of await this.#charges()) await this.#hearOf(id);
    const [{ instant }, { accounts }] = await Promise.all([
      app.data(getBalance, { token: this.#token, query: { include: 'payments' } }),
      this.#look(),
    ]);
    // GoCardless passes its money on to the platform, which pays it out with the card money.
    const passedOn = accounts.reduce((sum, { byKind }) => sum + (byKind['transfer'] ?? 0), 0);
    const held = accounts.reduce((sum, one) => sum + one.available, 0) - passedOn;
    const available = Math.max(0, held);
    if (instant > available)
      throw new Error(`A payout could send ${instant} of ${available}: ${this.log.join(', ')}`);
  }

  /** Delivers every event and advances the time, repeatedly, until nothing is in progress. */
  async end() {
    for (let turn = 0; turn < 3; turn += 1) {
      await this.#hearOfEverything();
      await this.#wait(31);
    }
  }

  async ours(): Promise<number> {
    const { balance } = await app.data(getBalance, {
      token: this.#token,
      query: { include: 'payments' },
    });
    const credited = (await this.#charges()).reduce((sum, one) => sum + one.credited, 0);
    if (balance !== credited)
      throw new Error(`The balance is ${balance}, the charges’ ${credited}`);
    return balance;
  }

  async theirs(): Promise<number> {
    const { accounts } = await this.#look();
    return accounts
      .flatMap(({ byKind }) => Object.entries(byKind))
      .filter(([kind]) => !NO_TAKINGS.has(kind))
      .reduce((sum, [, amount]) => sum + amount, 0);
  }

  findings() {
    return inTenant(app, this.#business, auditLedger);
  }
}

test.each(SEEDS)(
  'whatever happens to charges, and however little of that is reported, the final balance equals the providers’ balances (%i)',
  async (seed) => {
    const walk = await Walk.begin(seed);
    for (let step = 0; step < STEPS; step += 1) await walk.step();
    await walk.end();
    expect([await walk.ours(), walk.log]).toEqual([await walk.theirs(), walk.log]);
    expect(await walk.findings()).toEqual([]);
  },
);
