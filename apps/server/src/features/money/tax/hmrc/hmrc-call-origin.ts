import { z } from 'zod';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { sessionOpenedAt } from '../../../../platform/auth/session-store.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall } from '../../../../platform/http/call.ts';
import type { BrowserFacts, CallOrigin } from '../../../../providers/tax/hmrc/call-origin.ts';
import { appConfirmedAt } from '../../../account/second-factors/lookups.ts';

const description = z.object({
  agent: z.string().regex(/^[\x20-\x7e]{1,500}$/),
  /** Width, height, scaling factor and colour depth. */
  screen: z.string().regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}x\d{1,2}(?:\.\d{1,20})?x[1-9]\d{0,2}$/),
  window: z.string().regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/),
  zone: z.string().max(60),
});

const numbersIn = (text: string) => text.split('x').map(Number);

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
function browserFacts(described: string | undefined, at: string): BrowserFacts | undefined {
  const read = description.safeParse(Object.fromEntries(new URLSearchParams(described ?? ''))).data;
  const zone = read && zoneOffset(read.zone, at);
  if (!read || zone === undefined) return undefined;
  const [width = 0, height = 0, scale = 1, depth = 0] = numbersIn(read.screen);
  const [innerWidth = 0, innerHeight = 0] = numbersIn(read.window);
  return {
    userAgent: read.agent,
    screen: { width, height, scale, depth },
    window: { width: innerWidth, height: innerHeight },
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
  const [openedAt, confirmedAt] = await load((tx) =>
    Promise.all([sessionOpenedAt(tx, actor.sessionId), appConfirmedAt(tx, actor.userId)]),
  );
  const isByApp = openedAt !== null && confirmedAt !== null && confirmedAt <= openedAt;
  return {
    userId: actor.userId,
    businessId: actor.businessId,
    address: caller.address,
    port: caller.port,
    at: now,
    deviceId,
    browser,
    secondFactor: isByApp ? { kind: 'TOTP', at: openedAt } : null,
  };
}
