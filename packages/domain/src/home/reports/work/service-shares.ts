import { distributed } from '../../../values/money/distributed.ts';
import type { QuantitiesOf } from '../metrics/sources.ts';

/** A service's usual price and time, by which the work of a job with several services is divided. */
export interface ServiceWeights {
  readonly id: string;
  /** Pence; null if the service has no usual price. */
  readonly price: number | null;
  readonly seconds: number;
}

type Worked = QuantitiesOf<'workedTime'>;

const MONEY = ['value', 'timedValue', 'measuredValue'] as const;
const TIME = ['plannedSeconds', 'measuredSeconds', 'bothPlanned', 'bothSeconds'] as const;

/**
 * Divides the work of jobs with the same services among these: money by the services' usual prices (evenly if any has
 * none), and time by their usual times. The parts add up to the whole; each visit counts for all of its services.
 */
export function sharedWork(work: Worked, services: readonly ServiceWeights[]): Worked[] {
  const isPriced = services.every(({ price }) => price !== null && price > 0);
  const prices = services.map(({ price }) => (isPriced ? price! : 1));
  const times = services.map(({ seconds }) => (seconds > 0 ? seconds : 1));
  const money = MONEY.map((name) => [name, distributed(work[name], prices)] as const);
  const time = TIME.map((name) => [name, distributed(work[name], times)] as const);
  return services.map((_, at) => ({
    ...work,
    ...Object.fromEntries([...money, ...time].map(([name, shares]) => [name, shares[at]!])),
  }));
}
