import type { RawBuilder } from 'kysely';
import { askOnQuotePage } from '@roundbook/contract/customers/quotes/answering';
import * as contract from '@roundbook/contract/messages/threads/threads';
import * as writing from '@roundbook/contract/messages/threads/writing';
import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';
import type { Arrival } from '../../features/messages/inbound/inbound-receiving.ts';
import { inTenant } from '../money/test-ledger.ts';
import type { QuoteTest } from './quote-tests.ts';
import { letCome } from './test-arrivals.ts';

/** Conversations about quotes, acting both as the office and as Ada Ash, who requests the quotes. */
export class TestQuoteThreads {
  readonly #begun: QuoteTest;

  constructor(begun: QuoteTest) {
    this.#begun = begun;
  }

  /** Receives an email from Ada Ash, or the message that `arrival` describes. */
  comes(text: string, arrival: Partial<Arrival> = { from: 'ada@example.com' }): Promise<string> {
    const { app, business } = this.#begun;
    return letCome(app, business, text, arrival);
  }

  /** Asks about a quote on its page. */
  async ask(quoteId: string, text: string) {
    const { app, quotes } = this.#begun;
    const link = await quotes.linkTo(quoteId);
    return app.data(askOnQuotePage, { body: { link, text } });
  }

  async list(filter: ThreadFilter, search = '') {
    const { app, token } = this.#begun;
    return (await app.data(contract.listThreads, { token, query: { filter, search } })).threads;
  }

  async unread(): Promise<number> {
    const { app, token } = this.#begun;
    return (await app.data(contract.getUnreadThreads, { token })).count;
  }

  async open(quoteId: string) {
    const { app, token } = this.#begun;
    return (await app.data(contract.openThread, { token, body: { quoteId } })).thread;
  }

  show(id: string) {
    const { app, token } = this.#begun;
    return app.data(contract.getThread, { token, params: { id } });
  }

  /** The messages in a thread, oldest first, each in the form "Received: Hello". */
  async said(id: string): Promise<string[]> {
    return (await this.show(id)).entries
      .filter(({ kind }) => kind !== 'Automatic')
      .map(({ kind, text }) => `${kind}: ${text}`)
      .toReversed();
  }

  /** Writes an email in a thread, or the message that `body` describes. */
  write(id: string, body: object = {}) {
    const { app, token } = this.#begun;
    return app.call(writing.sendInThread, {
      token,
      params: { id },
      body: { channel: 'email', subject: 'Your windows', text: 'How many storeys?', ...body },
    });
  }

  /** A convertible quote about which the requester and the office have exchanged messages. */
  async talkedAbout(): Promise<{ quoteId: string; id: string }> {
    const quoteId = await this.#begun.quotes.accepted();
    await this.comes('Could you come on a Monday?');
    const { id } = await this.open(quoteId);
    await this.write(id, { text: 'Mondays are fine.' });
    return { quoteId, id };
  }

  rows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    const { app, business } = this.#begun;
    return inTenant(app, business, (tx) => tx.all(statement));
  }
}
