import { MAXIMUM_TRIES, secondsToNextTry } from '@roundbook/domain/account/webhooks/retries';
import { seal, unseal } from '../../../platform/auth/sealed.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import type { PostToPublic } from '../../../providers/public-hosts.ts';
import type { TryOutcome, WaitingDelivery } from './delivery-store.ts';
import { signedHeaders } from './webhook-signature.ts';

/** The purpose under which webhook secrets are encrypted. */
export const SECRET_PURPOSE = 'webhooks';

/** A receiver's answer to one attempt. */
interface Answered {
  readonly status: number | null;
  /** The reason for the failure; empty if the receiver accepted the delivery. */
  readonly problem: string;
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  if (status >= 300 && status < 400)
    return 'The address redirects, and we do not follow redirects.';
  return status === 410 ? 'The address no longer exists.' : `It answered ${status}.`;
}

function problemOfError(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') {
    return 'The address did not answer in time.';
  }
  if (/not a public one/.test(message ?? '')) return 'The address does not lead to a public host.';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The host was not found.';
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'The host refused the connection.';
  return code !== undefined && /CERT|TLS|SSL/.test(code)
    ? 'The certificate is not valid.'
    : 'We could not reach the host.';
}

/** A webhook's secret sealed with the current key, if a previous key sealed it; null otherwise. */
export function resealed(
  secrets: Secrets,
  { webhookId, secret }: Pick<WaitingDelivery, 'webhookId' | 'secret'>,
): string | null {
  const { text, outdated } = unseal(secrets, SECRET_PURPOSE, webhookId, secret);
  return outdated ? seal(secrets, SECRET_PURPOSE, webhookId, text) : null;
}

/** Posts a delivery once, with its signature. */
export async function tryOnce(
  post: PostToPublic,
  secrets: Secrets,
  { id, webhookId, body, url, secret, formerSecret }: WaitingDelivery,
): Promise<Answered> {
  const open = (sealed: string) => unseal(secrets, SECRET_PURPOSE, webhookId, sealed).text;
  const signing = [secret, ...(formerSecret === null ? [] : [formerSecret])].map(open);
  const at = Math.floor(Date.now() / 1000);
  try {
    const bytes = Buffer.from(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': String(bytes.length),
      'user-agent': 'Roundbook-Webhooks',
      ...signedHeaders(signing, id, at, body),
    };
    const { status } = await post(url, headers, bytes);
    return { status, problem: problemOf(status) };
  } catch (error) {
    return { status: null, problem: problemOfError(error) };
  }
}

/** The outcome of a delivery after an attempt. @param now Unix milliseconds */
export function outcomeOf(
  { attempts }: Pick<WaitingDelivery, 'attempts'>,
  { status, problem }: Answered,
  now: number,
): TryOutcome {
  if (problem === '') return { state: 'Delivered', status, problem, nextAt: null };
  const seconds = secondsToNextTry(attempts + 1);
  if (status === 410 || seconds === null || attempts + 1 >= MAXIMUM_TRIES) {
    return { state: 'Failed', status, problem, nextAt: null };
  }
  return {
    state: 'Waiting',
    status,
    problem,
    nextAt: new Date(now + seconds * 1000).toISOString(),
  };
}
