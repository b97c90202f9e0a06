import type { Channel } from '../outbox/channels.ts';

/** The most files that go with one email. */
export const MOST_FILES = 10;

/** The most bytes of them together: in an email they grow by a third, and many servers take 25 MB. */
export const MOST_FILE_BYTES = 15 * 1024 * 1024;

const MEGABYTE = 1024 * 1024;

/** How large a file is, in the words of a screen: "340 KB", "2.4 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 0.95 * MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const megabytes = bytes / MEGABYTE;
  return `${megabytes < 9.95 ? megabytes.toFixed(1).replace('.0', '') : Math.round(megabytes)} MB`;
}

/** What goes with a message, said at its field. */
export const FILES_HINT = `Up to ${MOST_FILES} pictures or PDFs, ${fileSizeText(MOST_FILE_BYTES)} together`;

/**
 * Why files cannot go with a message, in words; null if they can.
 * @param sizes of the files, in bytes
 */
export function filesProblem(channel: Channel, sizes: readonly number[]): string | null {
  if (sizes.length === 0) return null;
  // Networks in the UK carry no pictures for businesses.
  if (channel === 'sms') return 'A text cannot carry files. Send them by email, or remove them.';
  if (sizes.length > MOST_FILES) return `An email takes up to ${MOST_FILES} files.`;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= MOST_FILE_BYTES) return null;
  const [is, most] = [fileSizeText(total), fileSizeText(MOST_FILE_BYTES)];
  return `An email takes up to ${most} of files. ${is === most ? 'These are more.' : `These are ${is}.`}`;
}
