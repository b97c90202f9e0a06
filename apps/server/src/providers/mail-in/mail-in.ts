import { readFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { AppError } from '../../platform/http/app-error.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import type { SeenSender } from './check-sender.ts';
import { HeldMail, MOST_MAIL_BYTES } from './held-mail.ts';
import type { CheckedMail, MailToRead } from './mail-thread.ts';
import type { ReceivedMail } from './read-mail.ts';
import { limitSession, openSessions } from './session-limit.ts';
import { AGAIN_LATER, refusal, TOO_MANY } from './smtp-refusal.ts';
import { unreadMail } from './unread-mail.ts';

export { type CheckedMail, MOST_MAIL_BYTES, type ReceivedMail, type SeenSender };

/** The maximum number of simultaneous connections and, below, of recipients of one email. */
const MOST_CLIENTS = 200;
const MOST_RECIPIENTS = 10;
/** The number of unknown recipients after which a session ends, as the caller must be guessing them. */
const MOST_WRONG = 10;
/**
 * The number of milliseconds of silence after which a connection is ended; `session-limit.ts` ends
 * connections that take too long.
 */
const SILENCE_MS = 60_000;

/** Accepts or refuses mail, and stores it. Any error that it throws makes the sender try again later. */
export interface MailTaker {
  /** Whether a caller may connect now. */
  admits(address: string): Promise<boolean>;
  /** Whether an address is one of ours; mail for other addresses is not passed on. */
  isKnown(recipient: string): Promise<boolean>;
  /** Stores an email; once this resolves, the sender deletes its copy. */
  take(recipient: string, raw: Buffer, seen: SeenSender): Promise<void>;
}

interface ReceiverOptions {
  readonly port: number;
  readonly host: string;
  /** The name by which the receiver introduces itself. */
  readonly name: string;
  /** The files of a certificate and its key; if absent, emails arrive unencrypted. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
}

/** Calls a library's callback with the outcome; after an unexpected error, the sender will try again. */
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
 * Receives mail for our own addresses. There is no sign-in, and no mail is passed on to other
 * servers.
 * @returns the port, and a function that stops the receiver
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
    onData: (stream, { envelope, remoteAddress, clientHostname, hostNameAppearsAs }, done) =>
      settle(
        () =>
          held.hold(stream, async (raw) => {
            const seen = {
              ip: remoteAddress,
              helo: hostNameAppearsAs || clientHostname,
              envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
              receiver: name,
            };
            for (const { address } of envelope.rcptTo) await taker.take(address, raw, seen);
          }),
        done,
      ),
  });
  // Counts sessions at the socket, where every connection is sure to begin and end, whatever is
  // sent over it.
  server.server.prependListener('connection', (socket: Socket) => limitSession(socket, sessions));
  // A caller who disconnects does not count as a failure of ours.
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

const reading = new ThreadPool<MailToRead, CheckedMail>(
  new URL('./mail-thread.ts', import.meta.url),
  {
    threads: 2,
    milliseconds: 30_000,
    megabytes: 512,
    // Enough for an email with its decoded files.
    resultBytes: 32_000_000,
    waitingOfGroup: 10,
    waiting: 100,
  },
  { tooMuch: 'The email is too large or complex to read.' },
);

/**
 * Reads an email in a thread. If an email cannot be read, whatever the reason, its text says so.
 * @param group the group whose turn it takes
 * @param seen the server that delivered the email, and the name servers to ask about it; null if our receiver did
 * not see that server
 * @throws AppError `limited` if too many emails are waiting; the sender may try again
 */
export async function readInThread(
  group: string,
  raw: Buffer,
  seen: MailToRead['seen'],
): Promise<CheckedMail> {
  try {
    return await reading.run({ raw, seen }, { group });
  } catch (error) {
    if (error instanceof AppError && error.code === 'limited') throw error;
    return { ...unreadMail(raw), senderChecks: null };
  }
}
