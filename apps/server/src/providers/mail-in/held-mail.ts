import type { Readable } from 'node:stream';
import { AGAIN_LATER, refusal } from './smtp-refusal.ts';

/** The maximum size of an email, including its files, in bytes. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024;
/** The maximum total size of all emails that are held until they are stored, in bytes. */
const MOST_HELD_BYTES = 200_000_000;

/** Emails that are being received or stored, with a limit on their total size. */
export class HeldMail {
  #bytes = 0;

  /**
   * Reads an email to its end without keeping more than the limit in memory, which is released once the email is
   * stored.
   * @throws a refusal if the email is too large, or if there is currently no room for it
   */
  async hold(stream: Readable, store: (raw: Buffer) => Promise<void>): Promise<void> {
    const chunks: Buffer[] = [];
    let [size, held] = [0, 0];
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > MOST_MAIL_BYTES || this.#bytes + chunk.length > MOST_HELD_BYTES) continue;
        held += chunk.length;
        this.#bytes += chunk.length;
        chunks.push(chunk);
      }
      if (size > MOST_MAIL_BYTES) throw refusal(552, 'The message is too large');
      if (held < size) throw refusal(452, AGAIN_LATER);
      await store(Buffer.concat(chunks));
    } finally {
      this.#bytes -= held;
    }
  }
}
