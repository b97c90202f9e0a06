import { sql } from 'kysely';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { openQuotePage } from '@roundbook/contract/customers/quotes/answering';
import * as itemisations from '@roundbook/contract/customers/quotes/itemisations';
import * as contract from '@roundbook/contract/customers/quotes/quotes';
import { readTenant } from '../../platform/db/transaction.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';

export const fourWeekly = { unit: 'week', every: 4 } as const;

const ADDRESS = { streetNumber: '7', streetName: 'Grove Street', postcode: 'S1 2AB' };

const ASKED = {
  name: 'Ada Ash',
  email: 'ada@example.com',
  mobileNumber: '07700 900321',
  address: ADDRESS,
  title: 'Windows and gutters',
};

/** The lines of a quote: recurring windows, and optional gutters. */
export const QUOTED_LINES = [
  { id: crypto.randomUUID(), description: 'Windows', first: 3000, regular: 1800 },
  { id: crypto.randomUUID(), description: 'Gutters', first: 6000, isOption: true },
];

/** A business's quotes, used through the API as its Owner. */
export class TestQuotes {
  readonly #app: TestApp;
  readonly #business: TestBusiness;
  readonly #token: string;

  constructor(app: TestApp, business: TestBusiness) {
    this.#app = app;
    this.#business = business;
    this.#token = business.token;
  }

  /** Records a request from Ada Ash. @returns the quote's id */
  async take(fields: object = {}): Promise<string> {
    const body = { ...ASKED, ...fields };
    const { quote } = await this.#app.data(contract.createQuote, { token: this.#token, body });
    return quote.id;
  }

  async look(id: string) {
    const params = { id };
    return (await this.#app.data(contract.getQuote, { token: this.#token, params })).quote;
  }

  /** Sends an estimate of £30.00, then £18.00 every four weeks. */
  async estimate(id: string, body: object = {}) {
    const { quote } = await this.#app.data(contract.estimateQuote, {
      token: this.#token,
      params: { id },
      body: {
        first: 3000,
        regular: 1800,
        frequencies: [{ frequency: fourWeekly, percent: 0 }],
        channel: 'email',
        ...body,
      },
    });
    return quote;
  }

  /** Drafts a price of two lines with 10% off the first visit, and sets the price. */
  async itemise(id: string) {
    const token = this.#token;
    const { itemisation } = await this.#app.data(itemisations.createItemisation, {
      token,
      body: { quoteId: id, draft: 1 },
    });
    await this.#app.data(itemisations.updateItemisation, {
      token,
      params: { id: itemisation.id },
      body: {
        lines: QUOTED_LINES,
        frequencies: [
          { frequency: fourWeekly, percent: 0 },
          { frequency: { unit: 'week', every: 8 }, percent: 15 },
        ],
        discounts: [{ label: 'New', kind: 'percent', value: 10, on: 'first' }],
      },
    });
    const { quote } = await this.#app.data(contract.itemiseQuote, {
      token,
      params: { id },
      body: { itemisationId: itemisation.id, channel: 'none' },
    });
    return quote;
  }

  /** Adds a quote whose estimate the office has marked as accepted. @returns its id */
  async accepted(): Promise<string> {
    const id = await this.take();
    const { current } = await this.estimate(id);
    await this.#app.data(contract.acceptQuote, {
      token: this.#token,
      params: { id },
      body: { itemisationId: current!.id, frequency: fourWeekly },
    });
    return id;
  }

  /** The part after `#quote.` in the link that the customer gets. */
  async linkTo(id: string): Promise<string> {
    const params = { id };
    const { link } = await this.#app.data(contract.copyQuoteLink, { token: this.#token, params });
    return link.split('#quote.')[1]!;
  }

  async openPage(link: string) {
    return (await this.#app.data(openQuotePage, { body: { link } })).quote;
  }

  /** Adds a customer who has only an email address. @returns their id */
  async addCustomer(): Promise<string> {
    const body = { name: 'Cora Cedar', email: 'cora@example.com', address: ADDRESS };
    return (await this.#app.data(createCustomer, { token: this.#token, body })).customer.id;
  }

  /** The messages about a quote in the outbox. */
  messages(id: string) {
    return readTenant(this.#app.database, { businessId: this.#business.id }, (tx) =>
      tx.all(sql<{ kind: string; body: string; secret: string | null; state: string; to: string }>`
        select kind, body, secret_body as secret, state, recipient as "to" from messages
         where about_id = ${id} order by id`),
    );
  }
}
