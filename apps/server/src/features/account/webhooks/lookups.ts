import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Listener } from '../../../platform/db/connections/listener.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { listSubscribed, SUBSCRIBERS_CHANNEL } from './subscriber-store.ts';

/**
 * Keeps track of which businesses have a webhook that is on, so that changes in other businesses need no further work.
 * The database reports each change. While this process cannot listen for these reports, it assumes that any business
 * may have such a webhook.
 */
export class WebhookSubscribers {
  readonly #known = new Set<string>();
  readonly #database: Database;
  #listening = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts listening; on an open connection, resolves once all businesses with a webhook are known. */
  listenOn(listener: Listener): Promise<void> {
    return listener.subscribe({
      channel: SUBSCRIBERS_CHANNEL,
      onNotification: (text) => this.note(text.slice(1), text.startsWith('+')),
      onLost: () => {
        this.#listening = false;
      },
      onOpen: () => this.#catchUp(),
    });
  }

  async #catchUp(): Promise<void> {
    const all = await transactShared(this.#database, {}, (tx) => listSubscribed(tx));
    this.#known.clear();
    for (const id of all) this.#known.add(id);
    this.#listening = true;
  }

  /** Whether a business may have a webhook that is on. */
  has(businessId: BusinessId): boolean {
    return !this.#listening || this.#known.has(businessId);
  }

  /** Remembers whether a business has a webhook that is on. */
  note(businessId: string, isOn: boolean): void {
    if (isOn) this.#known.add(businessId);
    else this.#known.delete(businessId);
  }
}
