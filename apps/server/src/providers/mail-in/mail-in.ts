import { readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { AppError } from '../../platform/http/app-error.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { HeldMail, MOST_MAIL_BYTES } from './held-mail.ts';
import type { ReceivedMail } from './read-mail.ts';
import { limitSession, openSessions } from './session-limit.ts';
import { AGAIN_LATER, refusal, TOO_MANY } from './smtp-refusal.ts';
import { unreadMail } from './unread-mail.ts';

export { MOST_MAIL_BYTES, type ReceivedMail };

/** Connections at a time, and recipients of an email. */
const MOST_CLIENTS = 200;
const MOST_RECIPIENTS = 10;
/** Recipients that there are not, after which a session ends: whoever goes on is guessing. */
const MOST_WRONG = 10;
/** A connection that says nothing is ended, and so is one that takes too long over saying it. */
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
  const held = new HeldMail();
  const sessions = openSessions();
  const wrong = new WeakMap<SMTPServerSession, number>();
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
        if (!(await taker.admits(remoteAddress))) throw refusal(421, TOO_MANY);
      }, done),
    onRcptTo: ({ address }, session, done) =>
      settle(async () => {
        const { envelope } = session;
        if (!(await taker.isKnown(address))) {
          const tries = (wrong.get(session) ?? 0) + 1;
          wrong.set(session, tries);
          if (tries >= MOST_WRONG) throw refusal(421, 'There are no such mailboxes here');
          throw refusal(550, 'There is no such mailbox here');
        }
        if (envelope.rcptTo.length >= MOST_RECIPIENTS) throw refusal(452, 'Too many recipients');
      }, done),
    onData: (stream, { envelope }, done) =>
      settle(
        () =>
          held.hold(stream, async (raw) => {
            for (const { address } of envelope.rcptTo) await taker.take(address, raw);
          }),
        done,
      ),
  });
  // Counted where a connection begins and ends for certain, whatever is said over it.
  server.server.prependListener('connection', (socket: Socket) => limitSession(socket, sessions));
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

const reading = new ThreadPool<Uint8Array, ReceivedMail>(
  new URL('./mail-thread.ts', import.meta.url),
  {
    threads: 2,
    milliseconds: 30_000,
    megabytes: 512,
    // An email with its files, unpacked from their letters.
    resultBytes: 32_000_000,
    waitingOfGroup: 10,
    waiting: 100,
  },
  { tooMuch: 'The email takes too much time or room to read.' },
);

/**
 * Reads an email in a thread. One that cannot be read says so in the words of its text, whatever was wrong with it.
 * @param group whose turn it takes
 * @throws AppError `limited` if too many wait: it may be brought again
 */
export async function readInThread(group: string, raw: Buffer): Promise<ReceivedMail> {
  try {
    return await reading.run(raw, { group });
  } catch (error) {
    if (error instanceof AppError && error.code === 'limited') throw error;
    return unreadMail(raw);
  }
}
