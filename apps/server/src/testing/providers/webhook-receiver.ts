import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PostToPublic } from '../../providers/public-hosts.ts';

/** An attempt at a delivery, as the receiver gets it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A receiver's answer: a status, a redirect, or `silence` if it never answers. */
export type ReceiverAnswer = number | 'silence' | { readonly redirectTo: string };

/** A business's own server, on this machine. */
export class WebhookReceiver implements AsyncDisposable {
  readonly received: Received[] = [];
  /** The answer for each path. */
  readonly answers = new Map<string, ReceiverAnswer>();
  readonly #server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => {
      const path = incoming.url ?? '';
      this.received.push({ path, headers: incoming.headers, body });
      const answer = this.answers.get(path) ?? 200;
      if (answer === 'silence') return;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else response.writeHead(302, { location: answer.redirectTo }).end();
    });
  });

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The URL of a path on this machine. */
  urlOf(path: string): string {
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  /** The requests received at a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /**
   * Posts over a real connection to this machine rather than to the open internet.
   * @param silenceMs the number of milliseconds of silence after which it gives up
   */
  poster(silenceMs: number): PostToPublic {
    return (address, headers, body) =>
      new Promise((resolve, reject) => {
        const { pathname } = new URL(address);
        const signal = AbortSignal.timeout(silenceMs);
        const sent = request(
          this.urlOf(pathname),
          { method: 'POST', headers, signal },
          (answer) => {
            answer.resume();
            answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: '' }));
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Whether an attempt is signed with a secret, computed as the specification prescribes for
 * receivers.
 */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => one.split(','))
    .some(([version, given = '']) => {
      const bytes = Buffer.from(given, 'base64');
      return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
    });
}
