import type { Input } from '@roundbook/client/api-client';
import { urlOf } from '@roundbook/client/api-url';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import { type Envelope, headers as names } from '@roundbook/contract/envelope';

/** The caller of an endpoint, and their address. */
export interface Caller {
  readonly url: string;
  /** Empty if the caller is a visitor. */
  readonly token: string;
  /** The caller's address, for calls that are limited by address; if absent, this machine's. */
  readonly address?: string;
}

/**
 * Calls an endpoint of the contract as the product's own client does, and returns its data.
 *
 * @throws with the server's message if the server refuses
 */
export async function callApi<E extends Endpoint>(
  { url, token, address }: Caller,
  endpoint: E,
  input: Input<E>,
): Promise<ResponseOf<E>> {
  const { params, query, body } = input as Input<Endpoint>;
  const isForm = body instanceof FormData;
  const response = await fetch(urlOf(url, endpoint.path, params as object, query as object), {
    method: endpoint.method,
    headers: {
      [names.requestId]: crypto.randomUUID(),
      [names.visitorId]: crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Envelope<ResponseOf<E>>;
  if (!answer.success) {
    const words = JSON.stringify(answer.conflict ?? answer.errors);
    throw new Error(`${endpoint.method} ${endpoint.path}: ${words}`);
  }
  return answer.data!;
}
