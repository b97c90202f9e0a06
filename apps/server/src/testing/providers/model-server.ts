import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A small stand-in for a language model on a real socket, which streams the pieces that a test specifies. */
export interface ModelServer {
  readonly url: string;
  readonly asked: { readonly headers: IncomingHttpHeaders; readonly body: unknown }[];
  /** The pieces of the model's answer. */
  pieces: readonly string[];
  mood: 'well' | 'failing' | 'garbled';
  stop: () => Promise<void>;
}

/** Starts the stand-in on a free port. */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    const answer = async () => {
      model.asked.push({ headers: request.headers, body: await json(request) });
      if (model.mood === 'failing') return response.writeHead(503).end('{}');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (model.mood === 'garbled') return response.end('data: not JSON\n\n');
      for (const content of model.pieces) {
        const event = JSON.stringify({ choices: [{ index: 0, delta: { content } }] });
        response.write(`data: ${event.slice(0, 20)}`);
        response.write(`${event.slice(20)}\n\n`);
      }
      return response.end('data: [DONE]\n\n');
    };
    answer().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    pieces: [],
    mood: 'well',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return model;
}
