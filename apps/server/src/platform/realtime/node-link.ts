import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { changedEntity } from '@roundbook/contract/realtime';
import { mintBusinessId } from '../db/business-id.ts';
import type { Listener } from '../db/connections/listener.ts';
import { newId } from '../db/ids.ts';
import type { CommittedChange } from '../db/transaction.ts';
import type { StreamedText, StreamText } from './streamed-text.ts';

const CHANNEL = 'changes';

/** PostgreSQL accepts fewer than 8,000 bytes in one notification. */
const MAXIMUM_BYTES = 7900;

const payloadSchema = z.object({
  node: z.string(),
  changes: z.array(z.tuple([z.uuid(), changedEntity, z.uuid(), z.int(), z.int()])),
  told: z.tuple([z.uuid(), z.uuid(), z.string(), z.string()]).optional(),
});

type Packed = z.infer<typeof payloadSchema>['changes'][number];

/** The receivers, within this process, of messages from other processes. */
interface Receivers {
  /** Receives the changes made by other processes; undefined in a process without listeners. */
  readonly deliver: ((changes: readonly CommittedChange[]) => void) | undefined;
  /** Receives pieces of text for this process's connections. */
  readonly streamText: StreamText;
}

/**
 * Passes committed changes on to other processes, and pieces of text to their connections. It sends on the listener's
 * connection: a notification makes commits wait for one another, so transactions that write must not send
 * notifications. While the connection is broken, changes are not passed on; clients catch up when they check.
 */
export class NodeLink {
  readonly #listener: Listener;
  readonly #logger: FastifyBaseLogger;
  readonly #node = newId();

  constructor(listener: Listener, logger: FastifyBaseLogger) {
    this.#listener = listener;
    this.#logger = logger;
  }

  /** Hands over the messages from other processes, if this process has receivers. */
  async receive({ deliver, streamText }: Receivers): Promise<void> {
    if (!deliver) return;
    await this.#listener.subscribe({
      channel: CHANNEL,
      onNotification: (payload) => this.#receive(payload, { deliver, streamText }),
    });
  }

  /** Passes changes on to the other processes. */
  send(changes: readonly CommittedChange[]): void {
    this.#notify(this.#pack(changes));
  }

  /** Passes on a piece of text, or drops it if it is too long for a notification. */
  streamText({ businessId, userId, recipient, text }: StreamedText): void {
    const told = [businessId, userId, recipient, text];
    const payload = JSON.stringify({ node: this.#node, changes: [], told });
    if (Buffer.byteLength(payload) <= MAXIMUM_BYTES) this.#notify([payload]);
  }

  #notify(payloads: readonly string[]): void {
    this.#listener
      .send({
        text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
        values: [CHANNEL, payloads],
      })
      ?.catch((error: unknown) => this.#logger.warn({ err: error }, 'changes were not passed on'));
  }

  #pack(changes: readonly CommittedChange[]): string[] {
    const payloads: string[] = [];
    const head = `{"node":"${this.#node}","changes":[`;
    let rest = '';
    for (const { businessId, entity, id, version, sequence } of changes) {
      const one = JSON.stringify([businessId, entity, id, version, sequence] satisfies Packed);
      if (rest && head.length + rest.length + one.length + 3 > MAXIMUM_BYTES) {
        payloads.push(`${head}${rest}]}`);
        rest = '';
      }
      rest += rest ? `,${one}` : one;
    }
    payloads.push(`${head}${rest}]}`);
    return payloads;
  }

  #receive(payload: string, { deliver, streamText }: Receivers): void {
    // A process running the next release may announce records that this release does not know.
    const { data } = payloadSchema.safeParse(JSON.parse(payload));
    if (!data || data.node === this.#node) return;
    if (data.told) {
      const [businessId, userId, recipient, text] = data.told;
      streamText({ businessId: mintBusinessId(businessId), userId, recipient, text });
    }
    if (data.changes.length === 0) return;
    deliver?.(
      data.changes.map(([business, entity, id, version, sequence]) => ({
        businessId: mintBusinessId(business),
        entity,
        id,
        version,
        sequence,
      })),
    );
  }
}
