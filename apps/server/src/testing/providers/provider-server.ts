import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as a payment provider received it. */
export interface AskedRequest {
  readonly method: string;
  /** The path, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  /** The body; the fields of a form have their original names: `card[last4]`. */
  readonly body: unknown;
}

interface ProviderReply {
  readonly status?: number;
  readonly body: object;
}

/** A stand-in for a payment provider on a real socket, which gives the answers that a test sets. */
export interface ProviderServer {
  readonly url: string;
  readonly asked: AskedRequest[];
  /** The next answers, in order. Once there are none left, requests are answered with a 500. */
  readonly replies: ProviderReply[];
  /** How the provider answers. `losing` accepts the request and hangs up without answering. */
  mood: 'well' | 'elsewhere' | 'silent' | 'losing';
  stop: () => Promise<void>;
}

/** Starts the stand-in on a free port. */
export async function startProviderServer(): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: ProviderServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    replies: [],
    mood: 'well',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, provider.url);
    const type = request.headers['content-type'] ?? '';
    provider.asked.push({
      method: request.method!,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await bodyOf(await buffer(request), type),
    });
    if (provider.mood === 'silent') return;
    if (provider.mood === 'losing') return void request.socket.destroy();
    if (provider.mood === 'elsewhere') {
      return void response.writeHead(307, { location: `${provider.url}/elsewhere` }).end();
    }
    const missing = { status: 500, body: { error: { message: 'no answer is prepared' } } };
    const { status = 200, body } = provider.replies.shift() ?? missing;
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(body));
  }
  return provider;
}

async function bodyOf(bytes: Buffer, type: string): Promise<unknown> {
  if (bytes.length === 0) return null;
  if (type.startsWith('application/json')) return JSON.parse(bytes.toString('utf8'));
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  }
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.name} ${value.type} ${value.size}`,
    ]),
  );
}

/** Everything that a provider reports, in order. */
export async function allOf<Item>(told: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of told) items.push(item);
  return items;
}
