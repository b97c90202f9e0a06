/** What may come with a message, as it is stored: a file, or why it was left out. */
export interface ReceivedAttachment {
  readonly name: string;
  /** Null where the file was left out, or is still being fetched. */
  readonly assetId: string | null;
  /** Why it was left out, in words; empty otherwise. */
  readonly reason: string;
}
