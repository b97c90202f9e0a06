import { z } from 'zod';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { refuse } from '../../../../../platform/http/app-error.ts';
import type { LongCall } from '../../../../../platform/http/call.ts';
import type { BrowserFacts, CallOrigin } from '../../../../../providers/tax/hmrc/call-origin.ts';
import { findSessionFactor } from '../../../../account/second-factors/lookups.ts';

const size = z.coerce.number().min(1).max(100_000);
const numbers = (text: string) => text.split('x');

const description = z.object({
  agent: z.string().regex(/^[\x20-\x7e]{1,500}$/),
  screen: z
    .string()
    .transform(numbers)
    .pipe(z.tuple([size, size, z.coerce.number().positive(), size])),
  window: z
    .string()
    .transform(numbers)
    .pipe(z.tuple([size, size])),
  zone: z.string().max(60),
});

/** The offset of a time zone at an instant, as HMRC writes it: `UTC+01:00`. Undefined for an unknown zone. */
function zoneOffset(timeZone: string, at: string): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
    const name = parts.formatToParts(Date.parse(at)).find(({ type }) => type === 'timeZoneName');
    const offset = /[+-]\d{2}:\d{2}/.exec(name?.value ?? '')?.[0] ?? '+00:00';
    return `UTC${offset}`;
  } catch {
    return undefined;
  }
}

/** The browser as it describes itself; undefined if the description is missing or makes no sense. */
export function browserFacts(described: string | undefined, at: string): BrowserFacts | undefined {
  const read = description.safeParse(Object.fromEntries(new URLSearchParams(described ?? ''))).data;
  const zone = read && zoneOffset(read.zone, at);
  if (!read || zone === undefined) return undefined;
  const [width, height, scale, depth] = read.screen;
  return {
    userAgent: read.agent,
    screen: { width, height, scale, depth },
    window: { width: Math.round(read.window[0]), height: Math.round(read.window[1]) },
    zone,
  };
}

const UUID = z.uuid();

/**
 * The person and the device behind a call, which the law has us pass on to HMRC.
 * @throws AppError 422 if the call comes from a program, or from a browser that does not describe itself
 */
export async function callOrigin<E extends Endpoint>({
  actor,
  caller,
  load,
  now,
}: Pick<LongCall<E>, 'actor' | 'caller' | 'load' | 'now'>): Promise<CallOrigin> {
  if (actor.isProgram) throw refuse('A person has to make calls to HMRC.');
  const browser = browserFacts(caller.browser, now);
  const deviceId = UUID.safeParse(caller.visitorId).data;
  if (!browser || deviceId === undefined) {
    throw refuse(
      'HMRC wants to know the browser that calls it, and yours did not say. Please reload the page, and try again.',
    );
  }
  const factor = await load((tx) => findSessionFactor(tx, actor));
  return {
    userId: actor.userId,
    businessId: actor.businessId,
    address: caller.address,
    port: caller.port,
    at: now,
    deviceId,
    browser,
    secondFactor: factor && { kind: factor.isApp ? 'TOTP' : 'OTHER', at: factor.at },
  };
}
