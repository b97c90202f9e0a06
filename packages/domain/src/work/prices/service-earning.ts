import { durationSeconds } from '../../values/durations/duration.ts';
import type { Pence } from '../../values/money/pence.ts';
import { isOwnDuration, type TimedService } from '../services/predefined.ts';
import type { Earning } from './earnings.ts';

/**
 * The price and the usual time of a service, without driving; null without a price. The duration with which every
 * business starts is only a guess until the firm confirms it, so a service that keeps it counts as work without an entered duration.
 * @param listed the price in the default price list, for services without a usual price
 */
export function serviceEarning(
  service: TimedService & { readonly defaultCost: Pence | null },
  listed: Pence | null,
): Earning | null {
  const cost = service.defaultCost ?? listed;
  if (cost === null) return null;
  const workSeconds = durationSeconds(service.defaultDuration);
  return { cost, workSeconds, driveSeconds: null, untimed: isOwnDuration(service) ? 0 : 1 };
}
