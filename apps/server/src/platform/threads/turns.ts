/** The maximum number of waiting jobs, per group and in total. */
interface TurnLimits {
  readonly most: number;
  readonly mostOfGroup: number;
}

/** A job whose turn has come, with its group. */
interface Taken<Job> {
  readonly group: string;
  readonly job: Job;
}

/** Waiting jobs, in groups that take turns: a group's next job comes after one job of every other group. */
export class Turns<Job> {
  readonly #limits: TurnLimits;
  /** Groups in the order of their turns, each with its waiting jobs. */
  readonly #groups = new Map<string, Job[]>();
  #waiting = 0;

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
    if (this.#waiting >= this.#limits.most || jobs.length >= this.#limits.mostOfGroup) return false;
    this.#waiting += 1;
    jobs.push(job);
    this.#groups.set(group, jobs);
    return true;
  }

  /**
   * Takes the first job of the next group that may run, and puts that group at the end; undefined if no such group
   * has a job.
   */
  take(mayRun: (group: string) => boolean): Taken<Job> | undefined {
    for (const [group, jobs] of this.#groups) {
      if (!mayRun(group)) continue;
      const job = jobs.shift()!;
      this.#waiting -= 1;
      this.#groups.delete(group);
      if (jobs.length > 0) this.#groups.set(group, jobs);
      return { group, job };
    }
    return undefined;
  }
}
