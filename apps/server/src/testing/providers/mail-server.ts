import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly email: Email;
}

/** A real SMTP server for tests, which keeps the emails that it receives. */
export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Decides whether to accept a recipient. Throws an error with a `responseCode` to refuse one. */
  decide: (to: string) => void;
  /** Called with each email before its delivery is confirmed. */
  onReceived: (mail: ReceivedMail) => Promise<void>;
  stop: () => Promise<void>;
}

const USER = 'roundbook';
const PASSWORD = 'a mail password';

/** Starts a mail server on a free port. The server requires a sign-in; its URL contains the user name and the password. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const keep = async (stream: Readable, { envelope }: SMTPServerSession): Promise<void> => {
    const one = {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo[0]!.address,
      email: await PostalMime.parse(await buffer(stream)),
    };
    received.push(one);
    await mail.onReceived(one);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, done) => {
      const isKnown = auth.username === USER && auth.password === PASSWORD;
      done(isKnown ? null : new Error('Unknown user'), isKnown ? { user: USER } : undefined);
    },
    onRcptTo: ({ address }, _session, done) => {
      try {
        mail.decide(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      callbackify(keep)(stream, session, (error: Error | null) => done(error));
    },
  });
  // A sender that is killed drops its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mail: MailServer = {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    received,
    decide: () => undefined,
    onReceived: async () => undefined,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return mail;
}
