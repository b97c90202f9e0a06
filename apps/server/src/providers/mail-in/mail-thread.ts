/** The entry module of a thread that reads emails; `mail-in.ts` starts it. */
import type { SenderChecks } from '@roundbook/domain/messages/inbound/sender-checks';
import { checkSender, type SeenSender } from './check-sender.ts';
import { cutMail } from './cut-mail.ts';
import { resolverOf } from './name-servers.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';

/** An email to be read and, if our receiver saw which server delivered it, to be checked. */
export interface MailToRead {
  readonly raw: Uint8Array;
  readonly seen: (SeenSender & { readonly nameServers: readonly string[] }) | null;
}

/**
 * A received email, and whether it really comes from its stated sender; null if our receiver did
 * not see which server delivered it.
 */
export interface CheckedMail extends ReceivedMail {
  readonly senderChecks: SenderChecks | null;
}

export async function run({ raw, seen }: MailToRead): Promise<CheckedMail> {
  // The check comes first, as cutting may overwrite bytes that are signed.
  const senderChecks = seen && (await checkSender(raw, seen, resolverOf(seen.nameServers)));
  return { ...(await readMail(cutMail(raw))), senderChecks };
}
