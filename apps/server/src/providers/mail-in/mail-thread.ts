/** The entry module of a thread that reads emails; `mail-in.ts` starts it. */
import { cutMail } from './cut-mail.ts';
import { type ReceivedMail, readMail } from './read-mail.ts';

export function run(raw: Uint8Array): Promise<ReceivedMail> {
  return readMail(cutMail(raw));
}
