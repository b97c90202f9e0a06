import Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/payment-config.ts';
import { fetchOutside } from '../../outgoing.ts';
import { PLATFORM_ACCOUNT } from '../../payment-provider.ts';
import type { CardForm } from '../cards.ts';

/**
 * The number of milliseconds to wait for an answer; a charge may be waiting for the customer's
 * bank.
 */
const LIMIT_MS = 30_000;

/** The account that a request is about, and the key that makes a write repeatable. */
type Asked = Pick<Stripe.RequestOptions, 'stripeAccount' | 'idempotencyKey'>;

/** Stripe's SDK, through `fetchOutside`. The API's version is the version of the SDK's types. */
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
    // No retries here, as the caller repeats the request with the same key.
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

/**
 * The data with which a page completes an object on an account; the account's id is empty for the
 * platform's own account.
 */
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

/** An object that Stripe was asked to include; null if Stripe left it out or returned only its id. */
export function included<Thing extends object>(
  field: string | Thing | null | undefined,
): Thing | null {
  return typeof field === 'object' ? field : null;
}

/** The id of an object, whether or not Stripe included the whole object; empty if there is none. */
export function idOf(field: string | { readonly id: string } | null | undefined): string {
  if (!field) return '';
  return typeof field === 'string' ? field : field.id;
}

/** The plain date of a Stripe timestamp in seconds; Stripe counts days in UTC. */
export function dateOf(seconds: number): string {
  return instantOf(seconds).slice(0, 10);
}

export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
