/** The entry module of a thread that reads emails; `mail-in.ts` starts it. */
import type { SenderChecks } from '@roundbook/domain/messages/inbound/sender-checks';
import { checkSender, type SeenSender } from './check-sender.ts';
import { cutMail } from './cut-mail.ts';
import { resolverOf } from './name-servers.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';

/** An email to read, and to check if our receiver saw who brought it. */
export interface MailToRead {
  readonly raw: Uint8Array;
  readonly seen: (SeenSender & { readonly nameServers: readonly string[] }) | null;
}

/** An email that came in, and whether it is from whom it says; null if nobody saw who brought it. */
export interface CheckedMail extends ReceivedMail {
  readonly senderChecks: SenderChecks | null;
}

export async function run({ raw, seen }: MailToRead): Promise<CheckedMail> {
  // First the check: cutting may write into the bytes that are signed.
  const senderChecks = seen && (await checkSender(raw, seen, resolverOf(seen.nameServers)));
  return { ...(await readMail(cutMail(raw))), senderChecks };
}
