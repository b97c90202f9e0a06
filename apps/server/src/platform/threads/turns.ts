/** The maximum number of waiting jobs, per group and in total. */
interface TurnLimits {
  readonly most: number;
  readonly mostOfGroup: number;
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

  /** Adds a job, unless too many are waiting. @returns whether the job was added */
  add(group: string, job: Job): boolean {
    const jobs = this.#groups.get(group) ?? [];
    if (this.#waiting >= this.#limits.most || jobs.length >= this.#limits.mostOfGroup) return false;
    this.#waiting += 1;
    jobs.push(job);
    this.#groups.set(group, jobs);
    return true;
  }

  /** Takes the first job of the next group, which then goes to the end; undefined if no job is waiting. */
  take(): Job | undefined {
    const [first] = this.#groups;
    if (!first) return undefined;
    const [group, jobs] = first;
    const job = jobs.shift();
    this.#waiting -= 1;
    this.#groups.delete(group);
    if (jobs.length > 0) this.#groups.set(group, jobs);
    return job;
  }
}
