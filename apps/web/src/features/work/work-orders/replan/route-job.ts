import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { coordinatesOf, isPlacedRoughly } from '@roundbook/domain/values/addresses/address';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { Door } from '@roundbook/domain/values/addresses/doors';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { placeNameOf } from '../../../customers/customers/lookups.ts';

/** A job as route planning sees it. */
export interface RouteJob {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  /** The address on one line. */
  readonly address: string;
  readonly coordinates: Coordinates | null;
  /** Whether the job's place is known only to within a mile, or less precisely. */
  readonly isRough: boolean;
  readonly serviceSeconds: number;
  /** The earliest and the latest time at which work may begin, equal for an agreed time; null for no limit. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly door: Door;
  /** Whether the job's customer is on hold. */
  readonly onHold: boolean;
}

/** The jobs that were loaded with their customers, as route planning sees them. */
export function routeJobs(jobs: readonly Job[]): RouteJob[] {
  return jobs.flatMap(({ id, customerId, duration, estimatedTime, customer }) => {
    if (!customer) return [];
    const { address, notBefore, notAfter } = customer;
    return {
      id,
      customerId,
      name: placeNameOf(customer),
      address: displayAddress(address, JOB_ADDRESS_PARTS),
      coordinates: coordinatesOf(address),
      isRough: isPlacedRoughly(address),
      serviceSeconds: durationSeconds(duration),
      notBefore: estimatedTime ?? notBefore,
      notAfter: estimatedTime ?? notAfter,
      door: { address, siteName: customer.siteName ?? '' },
      onHold: Boolean(customer.hold),
    };
  });
}
