import { attemptsFrom } from '../../../../platform/auth/caller-address.ts';
import type { MailInConfig } from '../../../../platform/config/message-config.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { startMailReceiver } from '../../../../providers/mail-in/mail-in.ts';
import { mailPerAddress } from '../policy.ts';
import { findMailbox, type MailParts, receiveMail } from './mail-receiving.ts';

interface ListeningParts extends MailParts {
  /** Absent if inbound emails are off. */
  readonly mailIn: MailInConfig | undefined;
}

/**
 * Receives mail by SMTP if a port is configured.
 * @returns a function that stops the listener; undefined if no port is configured
 */
export async function listenForMail(
  parts: ListeningParts,
): Promise<(() => Promise<void>) | undefined> {
  const { mailIn, accounts } = parts;
  if (mailIn?.port === undefined) return undefined;
  const { domain, port, tls, nameServers } = mailIn;
  const find = (recipient: string) => findMailbox(parts, domain, recipient);
  const { stop } = await startMailReceiver(
    { port, host: '0.0.0.0', name: domain, tls },
    {
      admits: (address) =>
        accounts.limits.take(...attemptsFrom(mailPerAddress, address)).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false;
            throw error;
          },
        ),
      isKnown: async (recipient) => (await find(recipient)) !== undefined,
      take: async (recipient, raw, seen) => {
        const mailbox = await find(recipient);
        if (mailbox) await receiveMail(parts, mailbox, raw, { ...seen, nameServers });
      },
    },
  );
  return stop;
}
