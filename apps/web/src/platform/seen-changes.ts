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
 * Changes that came one way and may come the other too: with the answer to the call that made them, and
 * announced over realtime. Each is recognised as often as it was seen, since a record whose figures follow
 * from others changes without counting its version up.
 */
export class SeenChanges {
  #seen: Seen[] = [];

  /** @param shown resolves once the screen shows the change */
  add(change: RecordedChange, shown: Promise<void>): void {
    this.#forgetOld();
    this.#seen.push({ key: keyOf(change), until: Date.now() + REMEMBERED_FOR, shown });
  }

  /** Forgets a change that was seen, and gives what resolves once it is shown; undefined for another one. */
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
