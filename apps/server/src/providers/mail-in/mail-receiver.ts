import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';

/** The most bytes of an email, with its files. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024;
/** Connections at a time, and recipients of an email. */
const MOST_CLIENTS = 50;
const MOST_RECIPIENTS = 10;
/** A connection that says nothing is ended. */
const SILENCE_MS = 60_000;

/** What decides about mail, and takes it. Any error that is thrown is a wish to be asked again later. */
export interface MailTaker {
  /** Whether a caller may connect now. */
  admits(address: string): Promise<boolean>;
  /** Whether mail to an address is for one of ours; nothing is passed on to others. */
  isKnown(recipient: string): Promise<boolean>;
  /** Stores an email: once it resolves, the sender forgets it. */
  take(recipient: string, raw: Buffer): Promise<void>;
}

interface ReceiverOptions {
  readonly port: number;
  readonly host: string;
  /** What it calls itself. */
  readonly name: string;
  /** Files of a certificate and its key; absent: mail comes without encryption. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

const AGAIN_LATER = 'Please try again later';

/** Reads an email to its end, and keeps no more of it than is allowed. */
async function received(stream: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_MAIL_BYTES) chunks.push(chunk);
  }
  return size <= MOST_MAIL_BYTES ? Buffer.concat(chunks) : undefined;
}

/** Calls a library's callback with the outcome; what it does not expect is tried again by the sender. */
function settle(work: () => Promise<void>, done: (error?: Error | null) => void): void {
  work().then(
    // oxlint-disable-next-line promise/no-callback-in-promise -- the library takes no promises
    () => done(),
    (error: Error) => {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the same
      done('responseCode' in error ? error : refusal(451, AGAIN_LATER));
    },
  );
}

/**
 * Receives mail for addresses of our own: there is no sign-in, and nothing is passed on.
 * @returns the port, and what ends it
 */
export async function startMailReceiver(
  { port, host, name, tls }: ReceiverOptions,
  taker: MailTaker,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const certificate = tls && {
    cert: await readFile(tls.cert),
    key: await readFile(tls.key),
  };
  const server = new SMTPServer({
    name,
    banner: 'Roundbook',
    size: MOST_MAIL_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 2000,
    disabledCommands: ['AUTH', ...(certificate ? [] : ['STARTTLS'])],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    ...certificate,
    onConnect: ({ remoteAddress }, done) =>
      settle(async () => {
        if (!(await taker.admits(remoteAddress)))
          throw refusal(421, 'Too many connections from your address');
      }, done),
    onRcptTo: ({ address }, { envelope }, done) =>
      settle(async () => {
        if (!(await taker.isKnown(address))) throw refusal(550, 'There is no such mailbox here');
        if (envelope.rcptTo.length >= MOST_RECIPIENTS) throw refusal(452, 'Too many recipients');
      }, done),
    onData: (stream, { envelope }, done) =>
      settle(async () => {
        const raw = await received(stream);
        if (!raw) throw refusal(552, 'The message is too large');
        for (const { address } of envelope.rcptTo) await taker.take(address, raw);
      }, done),
  });
  // A caller who breaks off is no failure of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
