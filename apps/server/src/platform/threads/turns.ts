/** The group of jobs that belong to no group: any number of them may run. */
export const NO_GROUP = '';

/** The maximum numbers of waiting and of running jobs, in total and of one group. */
interface TurnLimits {
  readonly waiting: number;
  readonly waitingOfGroup: number;
  readonly running: number;
  readonly runningOfGroup: number;
}

/** A job whose turn has come, with its group. */
interface Taken<Job> {
  readonly group: string;
  readonly job: Job;
}

/**
 * Waiting and running jobs, in groups that take turns: a group's next job comes after one job of every other group, and
 * a group with many running jobs leaves room for the others.
 */
export class Turns<Job> {
  readonly #limits: TurnLimits;
  /** Groups in the order of their turns, each with its waiting jobs. */
  readonly #groups = new Map<string, Job[]>();
  #waiting = 0;
  /** The number of running jobs of each group. */
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** The number of waiting jobs. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Adds a job, unless too many are waiting. @returns whether the job was added */
  add(group: string, job: Job): boolean {
    const jobs = this.#groups.get(group) ?? [];
    if (this.#waiting >= this.#limits.waiting) return false;
    if (jobs.length >= this.#limits.waitingOfGroup) return false;
    this.#waiting += 1;
    jobs.push(job);
    this.#groups.set(group, jobs);
    return true;
  }

  /**
   * Takes the first job of the next group that may run one, and puts that group at the end. The job counts as running
   * until `end`. Undefined if no job may run.
   * @param isFree whether a group may run a job now, as far as others than these turns know
   */
  take(isFree: (group: string) => boolean = () => true): Taken<Job> | undefined {
    if (this.#running >= this.#limits.running) return undefined;
    for (const [group, jobs] of this.#groups) {
      if (!this.#mayRun(group) || !isFree(group)) continue;
      const job = jobs.shift()!;
      this.#waiting -= 1;
      this.#groups.delete(group);
      if (jobs.length > 0) this.#groups.set(group, jobs);
      this.#count(group, 1);
      return { group, job };
    }
    return undefined;
  }

  /** Ends a job of a group, so that another may run. */
  end(group: string): void {
    this.#count(group, -1);
  }

  #mayRun(group: string): boolean {
    return group === NO_GROUP || (this.#runningOf.get(group) ?? 0) < this.#limits.runningOfGroup;
  }

  #count(group: string, change: 1 | -1): void {
    this.#running += change;
    const running = (this.#runningOf.get(group) ?? 0) + change;
    if (running > 0) this.#runningOf.set(group, running);
    else this.#runningOf.delete(group);
  }
}
