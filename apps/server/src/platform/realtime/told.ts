import type { BusinessId } from '../db/business-id.ts';

/** A piece of text for one connection of one user, such as an answer that is being made. */
export interface Told {
  readonly businessId: BusinessId;
  readonly userId: string;
  /** The `channelId` of the connection; what follows a colon is the client's own. */
  readonly recipient: string;
  readonly text: string;
}

/** Sends a piece of text to a connection, wherever it is; nothing happens if it is gone. */
export type Tell = (told: Told) => void;
