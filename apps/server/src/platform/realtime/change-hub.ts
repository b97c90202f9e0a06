import type { RecordedChange } from '@roundbook/contract/realtime';
import type { BusinessId } from '../db/business-id.ts';
import type { CommittedChange } from '../db/transaction.ts';
import type { Positions } from './positions.ts';

/** A listener for changes in one business. */
export interface Listener {
  readonly businessId: BusinessId;
  /**
   * The kinds of records (`job`) and the single records (`job:<id>`) whose changes the listener
   * wants.
   */
  readonly items: ReadonlySet<string>;
  /** Receives a ready-to-send message, which other listeners share. */
  deliver(message: Buffer): void;
}

/** Delivers changes to the listeners of this process that subscribed to them. */
export class ChangeHub {
  readonly #listeners = new Map<BusinessId, Set<Listener>>();
  readonly #positions: Positions;

  constructor(positions: Positions) {
    this.#positions = positions;
  }

  add(listener: Listener): void {
    const { businessId } = listener;
    const known = this.#listeners.get(businessId);
    if (known) known.add(listener);
    else this.#listeners.set(businessId, new Set([listener]));
  }

  remove(listener: Listener): void {
    const known = this.#listeners.get(listener.businessId);
    known?.delete(listener);
    if (known?.size === 0) this.#listeners.delete(listener.businessId);
  }

  /** Delivers each business's changes to its listeners; serialises each message once. */
  deliver(changes: readonly CommittedChange[]): void {
    for (const [businessId, ours] of Map.groupBy(changes, (change) => change.businessId)) {
      const listeners = this.#listeners.get(businessId);
      if (!listeners) continue;
      const latest = Math.max(...ours.map(({ sequence }) => sequence));
      deliverAll(listeners, ours, this.#positions.show(businessId, latest));
    }
  }
}

/** Whether one of the subscribed items covers a change. */
export function isWanted(items: ReadonlySet<string>, { entity, id }: RecordedChange): boolean {
  return items.has(entity) || items.has(`${entity}:${id}`);
}

function deliverAll(
  listeners: ReadonlySet<Listener>,
  changes: readonly CommittedChange[],
  position: number,
): void {
  const texts = changes.map(({ entity, id, version }) =>
    JSON.stringify({ entity, id, version, sequence: position }),
  );
  // Most listeners in a business want the same changes, so the message is made only once for each
  // selection.
  const messages = new Map<string, Buffer>();
  for (const listener of listeners) {
    const wanted = texts.filter((_text, index) => isWanted(listener.items, changes[index]!));
    if (wanted.length === 0) continue;
    const joined = wanted.join(',');
    let message = messages.get(joined);
    if (!message) {
      message = Buffer.from(`{"event":"changes","changes":[${joined}]}`);
      messages.set(joined, message);
    }
    listener.deliver(message);
  }
}
