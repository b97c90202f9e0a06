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

const FALLBACK = { fallback: 'Failed to load what work earns' };

const NONE: ReadonlyMap<string, Earned> = new Map();

/** What each round earns an hour, by its id; empty while loading, and for those who may not see it. */
export function useRoundEarnings(): ReadonlyMap<string, Earned> {
  const { allowed } = mayUse(useAppStart(), getRoundEarnings.access);
  const { data } = useQuery({
    ...queryOptionsFor(getRoundEarnings, {}, FALLBACK),
    enabled: allowed,
  });
  return data ? new Map(data.rounds.map((round) => [round.roundId, round])) : NONE;
}

/** What each job of a round earns an hour, by its id; empty while loading, and for those who may not see it. */
export function useEarningsInRound(roundId: string | null): ReadonlyMap<string, Earned> {
  const { allowed } = mayUse(useAppStart(), getRoundEarning.access);
  const { data } = useQuery({
    ...queryOptionsFor(getRoundEarning, { params: { id: roundId ?? '' } }, FALLBACK),
    enabled: allowed && roundId !== null,
  });
  return data ? new Map(data.jobs.map((job) => [job.jobId, job])) : NONE;
}

/** What an active job earns an hour; undefined while loading, and for those who may not see it. */
export function useJobEarning(id: string, isActive: boolean): Earned | undefined {
  const { allowed } = mayUse(useAppStart(), getJobEarning.access);
  return useQuery({
    ...queryOptionsFor(getJobEarning, { params: { id } }, FALLBACK),
    enabled: allowed && isActive,
  }).data?.job;
}

/** What a day and its people earn an hour; undefined while loading, and for those who may not see it. */
export function useDayEarnings(date: string) {
  const { allowed } = mayUse(useAppStart(), getDayEarnings.access);
  return useQuery({
    ...queryOptionsFor(getDayEarnings, { params: { date } }, FALLBACK),
    enabled: allowed,
  }).data;
}

/** How price rises raised the price of a job, newest first; none while loading. */
export function useJobPrices(id: string) {
  const { allowed } = mayUse(useAppStart(), listJobPrices.access);
  return useQuery({
    ...queryOptionsFor(listJobPrices, { params: { id } }, FALLBACK),
    enabled: allowed,
  }).data?.rises;
}
