import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import type { Channel } from '../outbox/channels.ts';

/** The maximum number of files attached to an email. */
export const MOST_FILES = 10;

/**
 * The maximum size of all files together, in bytes: encoding for email adds a third, and many
 * servers accept 25 MB.
 */
export const MOST_FILE_BYTES = 15 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** A file size as shown on screen: "340 KB", "2.4 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 0.95 * MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 9.95 ? megabytes.toFixed(1).replace('.0', '') : Math.round(megabytes)} MB`;
}

/** The hint on the field for files. */
export const FILES_HINT = `Up to ${MOST_FILES} pictures or PDFs, ${fileSizeText(MOST_FILE_BYTES)} in total`;

/**
 * The reason that the files cannot be sent, as the field shows it; null if they can.
 * @param sizes of the files, in bytes
 */
export function filesRefusal(channel: Channel, sizes: readonly number[]): Refusal | null {
  if (sizes.length === 0) return null;
  // UK networks do not carry pictures for businesses.
  if (channel === 'sms')
    return refusal('A text cannot carry files. Send them by email, or remove them.');
  if (sizes.length > MOST_FILES)
    return refusal(`You can attach up to ${MOST_FILES} files to an email.`);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= MOST_FILE_BYTES) return null;
  const [is, most] = [fileSizeText(total), fileSizeText(MOST_FILE_BYTES)];
  return refusal(
    `You can attach up to ${most} of files to an email. ${is === most ? 'These are more.' : `These are ${is}.`}`,
  );
}
