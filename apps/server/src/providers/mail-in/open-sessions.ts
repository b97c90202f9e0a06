import { networksOf } from '../../platform/auth/caller-address.ts';

/** The number of sessions that one network may have open simultaneously, and their total duration. */
interface SessionLimits {
  readonly atOnce: number;
  /** The total number of milliseconds for which sessions may be open within the last `windowMs`. */
  readonly openMs: number;
  readonly windowMs: number;
}

interface Network {
  open: number;
  spentMs: number;
  /** When `spentMs` was last brought up to date. */
  at: number;
}

/** The limit of the larger network, as a multiple of one network's. */
const NETWORKS_OF_A_SITE = 4;

/** The maximum number of networks remembered; those with no open session are forgotten first. */
const MOST_NETWORKS = 10_000;

/** Counts open sessions per network, so that no network uses up the room of the others. */
export class OpenSessions {
  readonly #limits: SessionLimits;
  readonly #networks = new Map<string, Network>();

  constructor(limits: SessionLimits) {
    this.#limits = limits;
  }

  /**
   * Counts a session that begins.
   * @returns a function to call once when the session ends; undefined if its network has too many sessions, or has
   * had sessions open for too long
   */
  open(address: string, now: () => number = Date.now): (() => void) | undefined {
    const { own, site } = networksOf(address);
    const counted = [this.#upToDate(own, now())];
    if (site) counted.push(this.#upToDate(site, now()));
    const { atOnce, openMs } = this.#limits;
    const isFull = ({ open, spentMs }: Network, at: number): boolean => {
      const room = at === 0 ? 1 : NETWORKS_OF_A_SITE;
      return open >= room * atOnce || spentMs >= room * openMs;
    };
    if (counted.some(isFull)) return undefined;
    for (const network of counted) network.open += 1;
    const begun = now();
    return () => {
      for (const network of counted) {
        network.open -= 1;
        network.spentMs += now() - begun;
      }
      this.#forget(now());
    };
  }

  /**
   * A network with its used time brought up to date: time is given back steadily, and all of it
   * after one window.
   */
  #upToDate(name: string, now: number): Network {
    const network = this.#networks.get(name) ?? { open: 0, spentMs: 0, at: now };
    const { openMs, windowMs } = this.#limits;
    const givenBack = ((now - network.at) * openMs) / windowMs;
    network.spentMs = Math.max(0, network.spentMs - givenBack);
    network.at = now;
    this.#networks.set(name, network);
    return network;
  }

  #forget(now: number): void {
    if (this.#networks.size <= MOST_NETWORKS) return;
    for (const name of this.#networks.keys()) {
      const { open, spentMs } = this.#upToDate(name, now);
      if (open === 0 && (spentMs === 0 || this.#networks.size > 2 * MOST_NETWORKS)) {
        this.#networks.delete(name);
      }
    }
  }
}
