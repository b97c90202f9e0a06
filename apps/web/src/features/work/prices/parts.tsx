import { lazy } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { Earned } from '@roundbook/contract/work/prices/earnings';
import type { listJobPrices } from '@roundbook/contract/work/prices/price-rises';
import { durationWords } from '@roundbook/domain/values/durations/duration';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { shownPrice } from '../../../platform/prices/added-vat.ts';
import { PerHour } from './earned/earned.tsx';
import classes from './earned/earned.module.css';

export { DayEarned } from './earned/day-earned.tsx';
export { PerHour } from './earned/earned.tsx';
export type { MadeEstimate } from './bench/estimate-dialog.tsx';

/** Works out a price from a price list, for the lines of a quote. Render it inside a `Suspense`. */
export const EstimateDialog = lateDialog(
  async () => (await import('./bench/estimate-dialog.tsx')).EstimateDialog,
);

/** The working of the newest estimate for a quote. Render it inside a `Suspense`. */
export const EstimateSteps = lazy(async () => ({
  default: (await import('./bench/estimate-steps.tsx')).EstimateSteps,
}));

/** A phrase for the driving included in a figure. */
function drivingWords(driveSeconds: number | null): string {
  if (driveSeconds === null) return 'Without driving';
  return driveSeconds < 60
    ? 'Hardly any driving'
    : `With ${durationWords(driveSeconds)} of driving`;
}

/** A record's £ per hour as a fact, with the driving included, or the reason that it is unknown; null without work. */
export function earnedFact(earned: Earned | undefined) {
  if (!earned || (earned.perHour === null && earned.untimed === 0)) {
    return { label: 'Earns', value: null };
  }
  const value = (
    <span className={classes.fact}>
      <PerHour earned={earned} worded />
      {earned.perHour !== null && (
        <span className={classes.minor}>{drivingWords(earned.driveSeconds)}</span>
      )}
    </span>
  );
  return { label: 'Earns', value };
}

type JobPrices = ResponseOf<typeof listJobPrices>;

/** The coming prices from settled price rises, as a fact of a job's record; null if there are none. */
export function comingFact({ coming }: Partial<JobPrices> = {}) {
  if (!coming || coming.length === 0) return { label: 'To come', value: null };
  const value = (
    <span className={classes.fact}>
      {coming.map(({ riseId, name, newCost, effectiveOn }) => (
        <TextLink key={riseId} to="/business/price-rises/$riseId" params={{ riseId }}>
          {`${shownPrice(newCost)} from ${dateText(effectiveOn)}: ${name}`}
        </TextLink>
      ))}
    </span>
  );
  return { label: 'To come', value };
}

/** A job's price rises as a fact of its record; null if there are none. */
export function raisedFact({ rises }: Partial<JobPrices> = {}) {
  if (!rises || rises.length === 0) return { label: 'Raised', value: null };
  const value = (
    <span className={classes.fact}>
      {rises.slice(0, 3).map(({ riseId, oldCost, newCost, raisedOn }) => (
        <TextLink key={riseId} to="/business/price-rises/$riseId" params={{ riseId }}>
          {`${dateText(raisedOn)}: ${shownPrice(oldCost)} to ${shownPrice(newCost)}`}
        </TextLink>
      ))}
    </span>
  );
  return { label: 'Raised', value };
}
