/** Two clocks: the machine's, which may be set, and one that only ever moves forward. Both in milliseconds. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

const SYSTEM: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * The number of milliseconds by which the machine's clock may jump between two checks before it counts as having been
 * set.
 */
const JUMP_MS = 5000;

/** The number of milliseconds for which a jump is reported. */
const NOTED_MS = 15 * 60_000;

/** The number of milliseconds between two checks. */
const LOOK_MS = 10_000;

/** Notices when the machine's clock is set while the process runs, or stands still while the machine sleeps. */
export class ClockWatch implements Disposable {
  readonly #clocks: Clocks;
  readonly #timer: NodeJS.Timeout;
  #wall: number;
  #steady: number;
  #jump: { readonly byMs: number; readonly at: number } | undefined;

  constructor(clocks: Clocks = SYSTEM) {
    this.#clocks = clocks;
    this.#wall = clocks.wall();
    this.#steady = clocks.steady();
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Compares how far both clocks have moved since the last check. */
  look(): void {
    const [wall, steady] = [this.#clocks.wall(), this.#clocks.steady()];
    const byMs = wall - this.#wall - (steady - this.#steady);
    if (Math.abs(byMs) >= JUMP_MS) this.#jump = { byMs, at: steady };
    this.#wall = wall;
    this.#steady = steady;
  }

  /** The milliseconds by which the clock last jumped, if that was within the last quarter of an hour. */
  get jumpedByMs(): number | undefined {
    this.look();
    const jump = this.#jump;
    return jump && this.#clocks.steady() - jump.at < NOTED_MS ? jump.byMs : undefined;
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
