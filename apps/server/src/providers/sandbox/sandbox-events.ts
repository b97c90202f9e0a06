import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { derivedSecret } from '../../platform/auth/derived-secret.ts';
import type { Secrets } from '../../platform/auth/secrets.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { thisInstant } from '../../platform/db/instant.ts';
import { type Transaction, transactShared } from '../../platform/db/transaction.ts';
import {
  PLATFORM_ACCOUNT,
  type ProviderEvent,
  type ReportsChanges,
  type UnknownEvent,
  WebhookForged,
} from '../payment-provider.ts';
import type { SandboxPort } from './sandbox.ts';

/** Posts to an address of the product. @returns the status of the answer */
export type Post = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number>;

const SIGNATURE = 'sandbox-signature';
/** The number of seconds for which a signature is valid. */
const FRESH_SECONDS = 300;
const EVENTS_AT_ONCE = 50;
/**
 * The maximum number of attempts to post an event, which take about a day; after that, only
 * `eventsSince` returns it.
 */
const MOST_TRIES = 12;

export function insertEvent(
  tx: Transaction,
  event: Pick<ProviderEvent, 'object' | 'objectId'> & { port: SandboxPort; accountId: string },
): void {
  tx.send(sql`insert into sandbox_events (id, port, account_id, object, object_id)
    values (${newId()}, ${event.port}, ${event.accountId}, ${event.object}, ${event.objectId})`);
}

const posted = z.object({
  port: z.enum(['cards', 'directDebit']),
  events: z.array(
    z.object({
      eventId: z.string(),
      accountId: z.string().nullable(),
      object: z.enum(['account', 'method', 'payment', 'refund', 'dispute', 'payout']),
      objectId: z.string(),
      at: z.string(),
    }),
  ),
});

interface EventRow extends Omit<ProviderEvent, 'eventId' | 'accountId'> {
  readonly id: string;
  readonly accountId: string;
}

const columns = sql`id, account_id as "accountId", object, object_id as "objectId",
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

function eventOf({ id, accountId, object, objectId, at }: EventRow): ProviderEvent {
  const named = accountId === PLATFORM_ACCOUNT ? null : accountId;
  return { eventId: id, accountId: named, object, objectId, at };
}

function keyOf(secret: Uint8Array, port: SandboxPort): string {
  return derivedSecret(secret, `sandbox webhooks of ${port}`);
}

function signature(key: string, at: number, body: string | Buffer): string {
  return createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');
}

/** The headers of a webhook: the time of signing, and the signature over that time and the body. */
export function signedHeaders(
  [secret]: Secrets,
  port: SandboxPort,
  body: string,
  now: number,
): Record<string, string> {
  const at = Math.floor(now / 1000);
  return {
    'content-type': 'application/json',
    [SIGNATURE]: `t=${at},v1=${signature(keyOf(secret, port), at, body)}`,
  };
}

/** Reports the changes of one of the sandbox's ports. */
export function sandboxWord(
  database: Database,
  secrets: Secrets,
  port: SandboxPort,
): ReportsChanges {
  return {
    readEvents(body, headers) {
      const given = headers[SIGNATURE];
      const [, at = '', signed = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof given === 'string' ? given : '') ?? [];
      const isFresh = Math.abs(Date.now() / 1000 - Number(at)) <= FRESH_SECONDS;
      const isSigned = secrets.some((secret) => {
        const right = signature(keyOf(secret, port), Number(at), body);
        return signed !== '' && timingSafeEqual(Buffer.from(right), Buffer.from(signed));
      });
      if (!isSigned || !isFresh) throw new WebhookForged('The signature is not from the sandbox.');
      const reported: readonly (ProviderEvent | UnknownEvent)[] = posted.parse(
        JSON.parse(body.toString('utf8')),
      ).events;
      return reported;
    },
    async *eventsSince(instant) {
      let last: { at: string; id: string } = {
        at: instant,
        id: '00000000-0000-0000-0000-000000000000',
      };
      for (;;) {
        const { at, id } = last;
        const rows = await transactShared(database, {}, (tx) =>
          tx.all(sql<EventRow>`select ${columns} from sandbox_events
            where port = ${port} and (date_trunc('milliseconds', at), id) > (${at}::timestamptz, ${id}::uuid)
            order by date_trunc('milliseconds', at), id limit 500`),
        );
        if (rows.length === 0) return;
        yield* rows.map(eventOf);
        last = rows.at(-1)!;
      }
    },
  };
}

/**
 * Posts due events, oldest first, several at a time. Retries each event after longer and longer waits until the
 * answer is a success.
 */
export async function postDueEvents(
  database: Database,
  secrets: Secrets,
  url: string,
  post: Post,
): Promise<void> {
  for (const port of ['cards', 'directDebit'] as const) {
    while (await postSome(database, secrets, port, url, post));
  }
}

async function postSome(
  database: Database,
  secrets: Secrets,
  port: SandboxPort,
  url: string,
  post: Post,
): Promise<boolean> {
  // Claims events by moving the time of their next attempt, so that no other process posts them in
  // the meantime, and no event is lost in a crash.
  const rows = await transactShared(database, {}, (tx) =>
    tx.all(sql<EventRow>`
      update sandbox_events set tries = tries + 1, post_at = case when tries + 1 >= ${MOST_TRIES} then null
          else ${thisInstant} + make_interval(secs => 15 * power(2, tries)) end
       where id in (select id from sandbox_events where port = ${port} and post_at <= ${thisInstant}
         order by post_at limit ${EVENTS_AT_ONCE} for update skip locked)
      returning ${columns}`),
  );
  if (rows.length === 0) return false;
  const events = rows.map(eventOf).toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1));
  const body = JSON.stringify({ port, events });
  const status = await post(url, signedHeaders(secrets, port, body, Date.now()), body).catch(
    () => 0,
  );
  if (status < 200 || status >= 300) return false;
  await transactShared(database, {}, async (tx) => {
    tx.send(
      sql`update sandbox_events set post_at = null where id = any(${rows.map(({ id }) => id)}::uuid[])`,
    );
  });
  return rows.length === EVENTS_AT_ONCE;
}
