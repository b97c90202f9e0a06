import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';

/** The state that the inbox keeps in its URL. */
export interface InboxSearch {
  readonly filter?: ThreadFilter | undefined;
  readonly search?: string | undefined;
  /** The id of the open thread. */
  readonly thread?: string | undefined;
}
