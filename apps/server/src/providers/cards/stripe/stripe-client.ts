import Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/payment-config.ts';
import { fetchOutside } from '../../outgoing.ts';
import { PLATFORM_ACCOUNT } from '../../payment-provider.ts';
import type { CardForm } from '../cards.ts';

/** A charge may wait for the customer's bank. */
const LIMIT_MS = 30_000;

/** What a request is about: whose account, and the key that makes a write repeatable. */
type Asked = Pick<Stripe.RequestOptions, 'stripeAccount' | 'idempotencyKey'>;

/** Stripe's SDK, through `fetchOutside`. The API's version is the one that the SDK's types describe. */
export function stripeClient({ secretKey, url }: StripeConfig, limit: number = LIMIT_MS): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      fetchOutside(input instanceof Request ? input.url : input.toString(), init),
    ),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: limit,
    // The caller repeats the request, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Options of a request about an account. */
export function on(accountId: string, key?: string): Asked {
  return {
    ...(accountId !== PLATFORM_ACCOUNT && { stripeAccount: accountId }),
    ...(key !== undefined && { idempotencyKey: key }),
  };
}

/** How a page completes something on an account, whose id is left empty for the platform's own. */
export function formOf(
  accountId: string,
  publicKey: string,
  clientSecret: string | null,
): CardForm {
  return {
    kind: 'stripe',
    publicKey,
    accountId: accountId === PLATFORM_ACCOUNT ? '' : accountId,
    clientSecret: clientSecret ?? '',
  };
}

/** What Stripe was asked to include; null if it left it out or answered its id alone. */
export function included<Thing extends object>(
  field: string | Thing | null | undefined,
): Thing | null {
  return typeof field === 'object' ? field : null;
}

/** The id of a thing, whether Stripe included it or not; empty if there is none. */
export function idOf(field: string | { readonly id: string } | null | undefined): string {
  if (!field) return '';
  return typeof field === 'string' ? field : field.id;
}

/** The plain date of Stripe's seconds. It counts days in UTC. */
export function dateOf(seconds: number): string {
  return instantOf(seconds).slice(0, 10);
}

export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
