import type { Earned } from '@roundbook/contract/work/prices/earnings';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  driveShares,
  type Earning,
  type EarningTarget,
  lightOf,
  perHour,
  summedEarning,
} from '@roundbook/domain/work/prices/earnings';
import { straightLegs } from '@roundbook/routing/travel-times';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import { isRound } from '../../jobs/rounds/lookups.ts';
import { findTarget } from '../lookups.ts';
import { listEarningJobs, listEarningJobsWith, listEarningVisits } from './earning-work-queries.ts';

interface Stop {
  readonly cost: number;
  readonly workSeconds: number;
  readonly isDurationGiven: boolean;
  readonly place: Coordinates | null;
}

/** Stops in driving order, each with its share of the driving time. */
function withDriving<S extends Stop>(given: readonly S[]): (S & Earning)[] {
  const stops = given.map((stop) => ({ ...stop, untimed: stop.isDurationGiven ? 0 : 1 }));
  const placed = stops.flatMap(({ place }, at) => (place === null ? [] : [{ place, at }]));
  if (placed.length < 2) return stops.map((stop) => ({ ...stop, driveSeconds: null }));
  const { seconds } = straightLegs(placed.map(({ place }) => place));
  const shares = driveShares([...seconds]);
  const shareAt = new Map(placed.map(({ at }, index) => [at, shares[index]!]));
  return stops.map((stop, at) => ({ ...stop, driveSeconds: shareAt.get(at) ?? null }));
}

/** Works out the £ per hour of some work, in whole seconds, and compares it with the target. */
function earned(work: Earning, target: EarningTarget): Earned {
  const workSeconds = Math.round(work.workSeconds);
  const driveSeconds = work.driveSeconds === null ? null : Math.round(work.driveSeconds);
  const figures = { cost: work.cost, workSeconds, driveSeconds, untimed: work.untimed ?? 0 };
  const amount = perHour(figures);
  return { ...figures, perHour: amount, light: lightOf(amount, target) };
}

/** The £ per hour of each round with jobs. */
export async function earningsOfRounds(tx: TenantTransaction) {
  const [target, jobs] = await Promise.all([findTarget(tx), listEarningJobs(tx)]);
  const rounds = Map.groupBy(jobs, ({ roundId }) => roundId!);
  return {
    target: target.perHour,
    rounds: [...rounds].map(([roundId, stops]) => ({
      roundId,
      ...earned(summedEarning(withDriving(stops)), target),
    })),
  };
}

/** The £ per hour of a round and each of its jobs. */
export async function earningsOfRound(tx: TenantTransaction, id: string) {
  const [target, jobs, isThere] = await Promise.all([
    findTarget(tx),
    listEarningJobs(tx, id),
    isRound(tx, id),
  ]);
  if (!isThere) throw notFound();
  const stops = withDriving(jobs);
  return {
    target: target.perHour,
    round: earned(summedEarning(stops), target),
    jobs: stops.map((stop) => ({ jobId: stop.jobId, ...earned(stop, target) })),
  };
}

/** The £ per hour of a job, with its share of the driving on its round. */
export async function earningOfJob(tx: TenantTransaction, id: string) {
  const [target, jobs] = await Promise.all([findTarget(tx), listEarningJobsWith(tx, id)]);
  const job = withDriving(jobs).find(({ jobId }) => jobId === id);
  if (!job) throw notFound();
  return { target: target.perHour, job: earned(job, target) };
}

/** The £ per hour of a day, in total and by person. */
export async function earningsOfDay(tx: TenantTransaction, date: PlainDate) {
  const [target, visits] = await Promise.all([findTarget(tx), listEarningVisits(tx, date)]);
  const people = [...Map.groupBy(visits, ({ assignedTo }) => assignedTo)].map(
    ([userId, theirs]) => ({ userId, work: summedEarning(withDriving(theirs)) }),
  );
  return {
    target: target.perHour,
    day: earned(summedEarning(people.map(({ work }) => work)), target),
    people: people.map(({ userId, work }) => ({ userId, ...earned(work, target) })),
  };
}
