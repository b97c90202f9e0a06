import type { RecordedChange } from '@roundbook/contract/realtime';

/** Ms after which a change is no longer recognised. */
const REMEMBERED_FOR = 5000;

interface Seen {
  readonly until: number;
  readonly shown: Promise<void>;
}

const keyOf = ({ entity, id, version }: RecordedChange) => `${entity}:${id}:${version}`;

/**
 * Changes that arrived one way and may still arrive the other: with the answer to the call that
 * made them, or announced over realtime. Each is recognised as many times as it was seen, since a
 * record with derived figures can change without a new version. A bulk action brings thousands at
 * once, so each is looked up by its key.
 */
export class SeenChanges {
  /** In the order in which each was last added. */
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
   * Forgets a change that was seen and returns the promise of its being shown; undefined if it was
   * not seen.
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
