import type { ThreadFilter } from '@roundbook/domain/messages/threads/filters';

/** What the address of the inbox holds. */
export interface InboxSearch {
  readonly filter?: ThreadFilter | undefined;
  readonly search?: string | undefined;
  /** The thread that is open. */
  readonly thread?: string | undefined;
}
