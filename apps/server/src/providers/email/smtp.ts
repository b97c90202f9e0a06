import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../../platform/config/config.ts';
import { DeliveryRefused } from '../delivery.ts';
import type { EmailProvider } from './email.ts';
import { mimeMessage } from './mime-message.ts';

const LIMIT_MS = 20_000;

/** The fields of the mailer's errors. */
interface MailerError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Whether the server permanently refused this message or recipient (5xx). A refused sign-in is not
 * permanent: it is a configuration problem, which an operator may fix while the message waits.
 */
function isPermanent({ code = '', responseCode = 0 }: MailerError): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && (responseCode >= 500 || responseCode === 0);
}

/** Email through an SMTP server; connections stay open for the next message. */
export function smtpEmail({ url, from, requiresTls }: SmtpConfig): EmailProvider {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    pool: true,
    maxConnections: 3,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  return {
    isOnlyRecorded: false,
    async send(email) {
      try {
        await transport.sendMail(mimeMessage(email, from));
        return 'Sent';
      } catch (error) {
        const { message, response } = error as MailerError;
        if (isPermanent(error as MailerError)) throw new DeliveryRefused(response ?? message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
