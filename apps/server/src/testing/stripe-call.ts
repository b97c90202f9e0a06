import type { CardProvider } from '../providers/cards/cards.ts';
import type { AskedRequest } from './provider-server.ts';
import type { StripeAnswer } from './stripe-shapes.ts';

/** What a request must say: its line, whose account, its key, its body. */
export type Expected = Pick<AskedRequest, 'method' | 'path' | 'body'> & {
  readonly query?: AskedRequest['query'];
  readonly account?: string;
  readonly key?: string;
};

/** A call of the port, what Stripe answers to each of its requests, and what these must be. */
export interface StripeCall {
  readonly name: string;
  readonly call: (cards: CardProvider) => Promise<unknown>;
  readonly exchanges: readonly (readonly [expected: Expected, reply: StripeAnswer])[];
}

/** The file that is handed in. */
export const LETTER = {
  filename: 'letter.pdf',
  mime: 'application/pdf',
  content: Buffer.from('%PDF'),
};

/** That it is handed in for an account. */
export const uploadOf = (key: string, purpose: string, owner: string): Expected => ({
  method: 'POST',
  path: '/v1/files',
  account: owner,
  key,
  body: { purpose, file: 'letter.pdf application/pdf 4' },
});
/** A question about something, on an account. */
export const get = (
  path: string,
  owner?: string,
  query: Record<string, string> = {},
): Expected => ({
  method: 'GET',
  path,
  query,
  ...(owner && { account: owner }),
  body: null,
});
