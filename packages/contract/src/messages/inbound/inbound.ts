/** An attachment of a message, as stored: a file, or the reason for leaving it out. */
export interface ReceivedAttachment {
  readonly name: string;
  /** Null if the file was left out, or is still being fetched. */
  readonly assetId: string | null;
  /** The reason for leaving it out; empty otherwise. */
  readonly reason: string;
}
