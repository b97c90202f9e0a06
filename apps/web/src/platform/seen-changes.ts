import type { RecordedChange } from '@roundbook/contract/realtime';

/** Ms after which a change is no longer recognised. */
const REMEMBERED_FOR = 5000;

interface Seen {
  readonly key: string;
  readonly until: number;
  readonly shown: Promise<void>;
}

const keyOf = ({ entity, id, version }: RecordedChange) => `${entity}:${id}:${version}`;

/**
 * Changes that arrived one way and may still arrive the other: with the answer to the call that
 * made them, or announced over realtime. Each is recognised as many times as it was seen, since a
 * record with derived figures can change without a new version.
 */
export class SeenChanges {
  #seen: Seen[] = [];

  /** @param shown resolves once the screen shows the change */
  add(change: RecordedChange, shown: Promise<void>): void {
    this.#forgetOld();
    this.#seen.push({ key: keyOf(change), until: Date.now() + REMEMBERED_FOR, shown });
  }

  /**
   * Forgets a change that was seen and returns the promise of its being shown; undefined if it was
   * not seen.
   */
  take(change: RecordedChange): Promise<void> | undefined {
    this.#forgetOld();
    const key = keyOf(change);
    const at = this.#seen.findIndex((one) => one.key === key);
    return at < 0 ? undefined : this.#seen.splice(at, 1)[0]?.shown;
  }

  #forgetOld(): void {
    const now = Date.now();
    const fresh = this.#seen.findIndex(({ until }) => until > now);
    this.#seen = fresh < 0 ? [] : this.#seen.slice(fresh);
  }
}
