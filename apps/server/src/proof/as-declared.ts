import { z } from 'zod';
import { type Endpoint, fileTypesOf, refusalStatusesOf } from '@roundbook/contract/endpoint';
import { apiError, conflict, envelopeOf } from '@roundbook/contract/envelope';
import { ERROR_CATALOGUE, type ErrorCode } from '@roundbook/contract/errors';
import type { Sent } from './send.ts';

/** The body of every refusal. */
const refusal = z.object({
  success: z.literal(false),
  data: z.unknown(),
  errors: z.array(apiError).min(1),
  conflict: conflict.optional(),
});

/** The schemas of whole answers; each is built once, which takes far longer than to check an answer. */
const envelopes = new Map<z.ZodType, z.ZodType>();

function envelopeFor({ response }: Endpoint): z.ZodType {
  const schema = envelopes.get(response) ?? envelopeOf(response);
  envelopes.set(response, schema);
  return schema;
}

/** How an answer's body differs from the contract; null if it does not. */
function bodyFault(endpoint: Endpoint, { status, type, envelope }: Sent): string | null {
  if (status === 304) return endpoint.isKeptFile ? null : 'keeps no file';
  if (status === 200 && endpoint.transfer === 'file') {
    return fileTypesOf(endpoint).includes(type) ? null : `sends a file of type ${type}`;
  }
  if (type !== 'application/json') return `sends ${type || 'no type'} instead of JSON`;
  if (status === 200) {
    const { error } = envelopeFor(endpoint).safeParse(envelope);
    return error ? `sends a body that breaks its contract: ${error.message}` : null;
  }
  const { data, error } = refusal.safeParse(envelope);
  if (error) return `refuses with a body that is not a refusal: ${error.message}`;
  const strange = data.errors.find(
    ({ code }) => ERROR_CATALOGUE[code as ErrorCode]?.status !== status,
  );
  return strange ? `refuses with ${status} and the code ${strange.code}` : null;
}

/**
 * How an answer differs from its call's contract: an undeclared status, a failure of the server, or a body of another
 * shape. Null if the answer is as declared.
 */
export function fault(endpoint: Endpoint, sent: Sent): string | null {
  const { status, text } = sent;
  const declared = [200, 304, ...refusalStatusesOf(endpoint)];
  if (status === 500) return `fails: ${text}`;
  if (!declared.includes(status)) return `answers ${status}, which its contract does not declare`;
  return bodyFault(endpoint, sent);
}
