import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import {
  type Earned,
  getDayEarnings,
  getJobEarning,
  getRoundEarning,
  getRoundEarnings,
} from '@roundbook/contract/work/prices/earnings';
import { listJobPrices } from '@roundbook/contract/work/prices/price-rises';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import './followed.ts';

const FALLBACK = { fallback: 'Failed to load the earnings' };

const NONE: ReadonlyMap<string, Earned> = new Map();

/** Each round's £ per hour, by round id; empty while loading, and for users who may not see it. */
export function useRoundEarnings(): ReadonlyMap<string, Earned> {
  const { allowed } = mayUse(useAppStart(), getRoundEarnings.access);
  const { data } = useQuery({
    ...queryOptionsFor(getRoundEarnings, {}, FALLBACK),
    enabled: allowed,
  });
  return data ? new Map(data.rounds.map((round) => [round.roundId, round])) : NONE;
}

/** The £ per hour of each job in a round, by job id; empty while loading, and for users who may not see it. */
export function useEarningsInRound(roundId: string | null): ReadonlyMap<string, Earned> {
  const { allowed } = mayUse(useAppStart(), getRoundEarning.access);
  const { data } = useQuery({
    ...queryOptionsFor(getRoundEarning, { params: { id: roundId ?? '' } }, FALLBACK),
    enabled: allowed && roundId !== null,
  });
  return data ? new Map(data.jobs.map((job) => [job.jobId, job])) : NONE;
}

/** An active job's £ per hour; undefined while loading, and for users who may not see it. */
export function useJobEarning(id: string, isActive: boolean): Earned | undefined {
  const { allowed } = mayUse(useAppStart(), getJobEarning.access);
  return useQuery({
    ...queryOptionsFor(getJobEarning, { params: { id } }, FALLBACK),
    enabled: allowed && isActive,
  }).data?.job;
}

/** The £ per hour of a day and of its people; undefined while loading, and for users who may not see it. */
export function useDayEarnings(date: string) {
  const { allowed } = mayUse(useAppStart(), getDayEarnings.access);
  return useQuery({
    ...queryOptionsFor(getDayEarnings, { params: { date } }, FALLBACK),
    enabled: allowed,
  }).data;
}

/** The price rises of a job, newest first, and its coming prices; undefined while loading. */
export function useJobPrices(id: string) {
  const { allowed } = mayUse(useAppStart(), listJobPrices.access);
  return useQuery({
    ...queryOptionsFor(listJobPrices, { params: { id } }, FALLBACK),
    enabled: allowed,
  }).data;
}
