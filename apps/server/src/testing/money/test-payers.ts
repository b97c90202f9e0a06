import { getInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import * as contract from '@roundbook/contract/money/payers/payers';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import type { PayerBilling } from '@roundbook/domain/money/payers/payer';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob, balanceOf } from '../test-jobs.ts';

const consent = { allowed: true, at: null, how: '' };
const consents = { service: consent, marketing: consent };
const PREFERENCES = JSON.stringify({ email: consents, sms: consents });

/** A visit that has been marked as done. */
type DoneVisit = Awaited<ReturnType<Landlord['done']>>;

/** A landlord, called Customer 1, and three flats with one customer each; all of them are new. */
export class Landlord {
  readonly #app: TestApp;
  readonly #business: TestBusiness;
  readonly id: string;
  readonly flats: readonly [string, string, string];

  private constructor(app: TestApp, business: TestBusiness, ids: readonly string[]) {
    this.#app = app;
    this.#business = business;
    const [id = '', ...flats] = ids;
    this.id = id;
    this.flats = flats as [string, string, string];
  }

  static async of(app: TestApp, business: TestBusiness): Promise<Landlord> {
    const landlord = new Landlord(app, business, await insertCustomers(app, business, 4));
    await app.asOwner(`update customers set communication_preferences = '${PREFERENCES}'`);
    for (const [at, id] of landlord.flats.entries()) {
      await app.asOwner(
        `update customers set address = jsonb_set(address, '{flatNumber}', '"${at + 1}"') where id = '${id}'`,
      );
    }
    return landlord;
  }

  /** Sends a customer's bills to the landlord, or to another payer. */
  choose(customerId: string, billing: PayerBilling, payerId: string | null = this.id) {
    return this.#app.call(contract.choosePayer, {
      token: this.#business.token,
      params: { id: customerId },
      body: { payerId, billing },
    });
  }

  async payForAll(billing: PayerBilling): Promise<void> {
    for (const id of this.flats) {
      const { status } = await this.choose(id, billing);
      if (status !== 200) throw new Error(`The payer was refused: ${status}`);
    }
  }

  /** The pence that a customer owes; fails the test unless the books balance. */
  balance(customerId: string = this.id): Promise<number> {
    return balanceOf(this.#app, this.#business, customerId);
  }

  paysFor() {
    const { token } = this.#business;
    return this.#app.data(contract.getPaysFor, { token, params: { id: this.id } });
  }

  /** The landlord's invoices, oldest first. */
  async invoices() {
    const { token } = this.#business;
    const found = await this.#app.data(listInvoices, { token, query: { customerId: this.id } });
    const records = found.invoices
      .toReversed()
      .map(({ id }) => this.#app.data(getInvoice, { token, params: { id } }));
    return (await Promise.all(records)).map(({ invoice }) => invoice);
  }

  /** Agrees a job and marks its first visit, at £30, as done. */
  async done(customerId: string, body: object = { eventTriggers: ['Invoice'] }) {
    const job = await agreeJob(this.#app, this.#business, customerId);
    const params = { id: customerId, jobId: job.id };
    const { token } = this.#business;
    const answer = await this.#app.data(markJobDone, { token, params, body });
    return { params, answer, occurrenceId: job.occurrence!.id };
  }

  undo({ params, occurrenceId }: DoneVisit) {
    const { token } = this.#business;
    return this.#app.call(undoJob, { token, params, body: { occurrenceId } });
  }

  /** Issues the monthly invoice immediately. @returns its id */
  async issue(): Promise<string> {
    const { token } = this.#business;
    const issued = await this.#app.data(contract.issueMonthlyInvoice, {
      token,
      params: { id: this.id },
    });
    return issued.invoiceId;
  }
}
