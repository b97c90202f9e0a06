import type { BusinessId } from '../db/business-id.ts';

/** A piece of text for one connection of one user, such as part of an answer in progress. */
export interface StreamedText {
  readonly businessId: BusinessId;
  readonly userId: string;
  /** The `channelId` of the connection, optionally with a colon and a suffix of the client's choice. */
  readonly recipient: string;
  readonly text: string;
}

/**
 * Sends a piece of text to a connection in any process; does nothing if the connection no longer
 * exists.
 */
export type StreamText = (streamed: StreamedText) => void;
