import type { RecordedChange } from '@roundbook/contract/realtime';

/** Milliseconds after which a change is no longer recognised. */
const REMEMBERED_FOR = 5000;

interface Seen {
  readonly until: number;
  readonly shown: Promise<void>;
}

const keyOf = ({ entity, id, version }: RecordedChange) => `${entity}:${id}:${version}`;

/**
 * Changes that arrived one way and may still arrive the other: with the answer to the call that
 * made them, or as an announcement. Each is recognised as many times as it was seen, since a record
 * with derived figures can change without a new version. A bulk action brings thousands at a time,
 * so each change is looked up by its key.
 */
export class SeenChanges {
  /** Ordered by the time of each key's last addition. */
  readonly #seen = new Map<string, Seen[]>();

  /** @param shown resolves once the screen shows the change */
  add(change: RecordedChange, shown: Promise<void>): void {
    const now = Date.now();
    this.#forgetOld(now);
    const key = keyOf(change);
    const same = this.#seen.get(key) ?? [];
    this.#seen.delete(key);
    same.push({ until: now + REMEMBERED_FOR, shown });
    this.#seen.set(key, same);
  }

  /**
   * Forgets a seen change and returns the promise that resolves once it is shown; undefined if it
   * was not seen.
   */
  take(change: RecordedChange): Promise<void> | undefined {
    const now = Date.now();
    const key = keyOf(change);
    const fresh = (this.#seen.get(key) ?? []).filter(({ until }) => until > now);
    const taken = fresh.shift();
    if (fresh.length > 0) this.#seen.set(key, fresh);
    else this.#seen.delete(key);
    return taken?.shown;
  }

  #forgetOld(now: number): void {
    for (const [key, same] of this.#seen) {
      if ((same.at(-1)?.until ?? 0) > now) return;
      this.#seen.delete(key);
    }
  }
}
