import type { CardProvider } from '../../providers/cards/cards.ts';
import type { AskedRequest } from './provider-server.ts';
import type { StripeAnswer } from './stripe-shapes.ts';

/** The expected content of a request to Stripe: its method, path, account, key and body. */
export type Expected = Pick<AskedRequest, 'method' | 'path' | 'body'> & {
  readonly query?: AskedRequest['query'];
  readonly account?: string;
  readonly key?: string;
};

/** A call to the port, and each request that it should make to Stripe, with Stripe's answer. */
export interface StripeCall {
  readonly name: string;
  readonly call: (cards: CardProvider) => Promise<unknown>;
  readonly exchanges: readonly (readonly [expected: Expected, reply: StripeAnswer])[];
}

/** The file that the tests upload. */
export const LETTER = {
  filename: 'letter.pdf',
  mime: 'application/pdf',
  content: Buffer.from('%PDF'),
};

/** The expected request that uploads the file for an account. */
export const uploadOf = (key: string, purpose: string, owner: string): Expected => ({
  method: 'POST',
  path: '/v1/files',
  account: owner,
  key,
  body: { purpose, file: 'letter.pdf application/pdf 4' },
});
/** The expected request for an object of an account. */
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
