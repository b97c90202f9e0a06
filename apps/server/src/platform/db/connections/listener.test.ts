import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../postgres/administer.ts';
import { createTestDatabase } from '../../postgres/testing.ts';
import { Listener } from './listener.ts';

/** A link to the database that can go dead silently: nothing gets through, but the link stays open. */
class Cable {
  readonly #server: Server;
  readonly #ends: Socket[] = [];
  #isCut = false;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      this.#ends.push(near, far);
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  #pass(from: Socket, to: Socket): void {
    let isDead = false;
    from.on('data', (bytes) => {
      isDead ||= this.#isCut;
      if (!isDead) to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => !isDead && to.destroy());
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  set isCut(isCut: boolean) {
    this.#isCut = isCut;
  }

  close(): void {
    this.#server.close();
    for (const end of this.#ends) end.destroy();
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let cable: Cable;
let listener: Listener;
let events: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  cable = new Cable(Number(url.port));
  url.port = String(await cable.open());
  events = [];
  listener = new Listener({ url: url.href, name: 'listener test', checkMs: 100 });
  await listener.subscribe({
    channel: 'news',
    onNotification: (payload) => events.push(payload),
    onLost: () => events.push('lost'),
    onOpen: async () => {
      events.push('open');
    },
  });
  await listener.open();
});
afterEach(async () => {
  await listener.close();
  cable.close();
  await database.drop();
});

const announce = (news: string) => administer(database.url, `notify news, '${news}'`);

test('notifications are received, including those that the listener itself sent', async () => {
  await announce('one');
  await Promise.all([
    listener.send({ text: 'select pg_notify($1, $2)', values: ['news', 'two'] }),
    listener.send({ text: 'select pg_notify($1, $2)', values: ['news', 'three'] }),
  ]);
  await expect.poll(() => events).toEqual(['open', 'one', 'two', 'three']);
});

test('a connection that the database has closed is restored', async () => {
  await administer(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener test'`,
  );
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(['open', 'lost', 'open']);
  await announce('again');
  await expect.poll(() => events.at(-1)).toBe('again');
});

test('a silently dead link counts as lost, and is restored', async () => {
  cable.isCut = true;
  await announce('unheard');
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(['open', 'lost']);
  expect(listener.send({ text: 'select 1' })).toBeUndefined();
  cable.isCut = false;
  await expect.poll(() => events, { timeout: 60_000 }).toEqual(['open', 'lost', 'open']);
  await announce('again');
  await expect.poll(() => events.at(-1)).toBe('again');
});
