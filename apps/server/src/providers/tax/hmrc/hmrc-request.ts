import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { HmrcFault } from '@roundbook/domain/money/tax/filing/hmrc-errors';
import { fetchOutside } from '../../outgoing.ts';
import { TaxNotNow, TaxRefused, type TaxSignIn } from '../tax.ts';
import { fraudHeaders, type Vendor } from './fraud-headers.ts';
import { failureForm } from './hmrc-forms.ts';

/** The longest time that HMRC may take to answer. */
export const LIMIT_MS = 8000;

/** The largest answer that is read; HMRC's largest, a whole calculation, has about 100 kB. */
const MOST_BYTES = 2_000_000;

/** The pause before a read is tried again. */
const PAUSE_MS = 500;

export const AWAY = 'HMRC does not answer. Please try again later.';
const BUSY = 'HMRC is busy. Please try again in a minute.';

/** A call to HMRC. */
export interface HmrcCall {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** The version of the API, which each API has of its own. */
  readonly version: `${number}.0`;
  readonly path: string;
  readonly body?: string;
}

/** HMRC's successful answer. */
interface HmrcAnswer {
  readonly status: number;
  readonly json: unknown;
  /** HMRC's id of the call, by which its support finds it. */
  readonly correlationId: string;
}

/** Sends calls to HMRC with a person's sign-in and the headers about their device. */
export type AskHmrc = (signIn: TaxSignIn, call: HmrcCall) => Promise<HmrcAnswer>;

/**
 * The JSON of an answer, of a limited size; undefined for an empty answer.
 * @throws if the answer is too large, breaks off or is no JSON
 */
export async function jsonOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('HMRC’s answer is too large');
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

/** The errors in HMRC's refusal; null if it is in no form that HMRC documents. */
function faultsOf(json: unknown): readonly HmrcFault[] | null {
  const read = failureForm.safeParse(json).data;
  if (!read) return null;
  const several = read.errors && read.errors.length > 0 ? read.errors : [read];
  return several.flatMap((one) => {
    const paths = one.paths ?? ('path' in one && one.path !== undefined ? [one.path] : []);
    return paths.length === 0
      ? [{ code: one.code }]
      : paths.map((path) => ({ code: one.code, path }));
  });
}

/**
 * Calls to HMRC at an address. A read is tried a second time if HMRC does not answer; a call that changes something is
 * sent once.
 */
export function hmrcRequests(
  url: string,
  vendor: Vendor,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  limitMs = LIMIT_MS,
): AskHmrc {
  const send = async (signIn: TaxSignIn, token: string, call: HmrcCall) => {
    const { method, version, path, body } = call;
    const headers = {
      ...fraudHeaders(signIn.origin, vendor),
      accept: `application/vnd.hmrc.${version}+json`,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    try {
      const response = await fetchOutside(`${url}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(limitMs),
      });
      return { response, json: await jsonOf(response) };
    } catch {
      // Leaves out the cause, which could name the address and so the National Insurance number.
      throw new Error('HMRC gave no readable answer');
    }
  };

  /** @returns the answer; undefined if HMRC refused the token */
  const attempt = async (signIn: TaxSignIn, token: string, call: HmrcCall) => {
    const { response, json } = await send(signIn, token, call);
    const { status, ok } = response;
    noteDeprecation(response, call, logger);
    const correlationId = response.headers.get('x-correlationid') ?? '';
    if (ok) return { status, json, correlationId };
    if (status === 401) return undefined;
    if (status === 429) throw new TaxNotNow(BUSY);
    const faults = status < 500 ? faultsOf(json) : null;
    if (faults) throw new TaxRefused(faults);
    throw new Error(`HMRC answered ${status}`);
  };

  /** Renews a token that HMRC refuses once; a refused call has changed nothing. */
  const withToken = async (signIn: TaxSignIn, call: HmrcCall) => {
    const token = await signIn.token();
    const answer = await attempt(signIn, token, call);
    if (answer) return answer;
    const again = await attempt(signIn, await signIn.token(token), call);
    if (again) return again;
    throw new TaxNotNow('HMRC did not accept the sign-in. Please connect to HMRC again.');
  };

  return async (signIn, call) => {
    try {
      return await withToken(signIn, call);
    } catch (error) {
      const isFinal = error instanceof TaxRefused || error instanceof TaxNotNow;
      if (isFinal || call.method !== 'GET') throw error;
    }
    await delay(PAUSE_MS);
    return withToken(signIn, call);
  };
}

/** Logs that HMRC is going to withdraw a version of an API. */
function noteDeprecation(
  { headers }: Response,
  { method, version, path }: HmrcCall,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const deprecation = headers.get('deprecation');
  if (deprecation === null) return;
  // The path contains the National Insurance number.
  const api = path
    .split('/')
    .slice(1, 4)
    .join('/')
    .replace(/[A-Z]{2}\d{6}[A-D]/, '…');
  const sunset = headers.get('sunset');
  logger.warn({ api, method, version, deprecation, sunset }, 'HMRC withdraws this version');
}

/**
 * An answer in the form that is expected.
 * @throws if it has another form
 */
export function formed<Answer>({ json }: HmrcAnswer, form: z.ZodType<Answer>): Answer {
  const read = form.safeParse(json);
  if (!read.success) throw new Error('HMRC answered in an unexpected form');
  return read.data;
}
