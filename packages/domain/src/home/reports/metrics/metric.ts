import type { Feature } from '../../../access/features.ts';
import type { Role } from '../../../access/roles.ts';
import type { ReportUnit } from '../units.ts';
import type { MetricOption, MetricOptions } from './options.ts';
import type { MetricSource, QuantitiesOf } from './sources.ts';

/** The days and filters of a report, for the link to the rows behind a figure. */
export interface RowsFilter {
  readonly from: string;
  readonly to: string;
  readonly roundId?: string | undefined;
  readonly workerId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly tagId?: string | undefined;
}

/** The quantities of the sources that a metric names. */
export type Quantities<S extends MetricSource = MetricSource> = {
  readonly [Name in S]: QuantitiesOf<Name>;
};

/** A figure as the whole product defines it: screens, files, emails and the API all read this. */
export interface Metric<S extends MetricSource = MetricSource> {
  readonly name: string;
  readonly label: string;
  /** A sentence in plain English that says what the figure counts. */
  readonly sentence: string;
  /** The options that change the figure. */
  readonly options: readonly MetricOption[];
  readonly unit: (options: MetricOptions) => ReportUnit;
  /** The lowest role that may see the figure, and the feature that the plan must include. */
  readonly role: Role;
  readonly feature?: Feature;
  /** Whether a higher value is good news; null if it is neither. */
  readonly isHigherBetter: boolean | null;
  /** The sources from which the figure is worked out, whichever options are chosen. */
  readonly sources: readonly S[];
  /** The sources that the figure needs with these options: a metric's options may leave some of its sources out. */
  readonly sourcesWith: (options: MetricOptions) => readonly S[];
  /** The figure; null if there is nothing to work it out from, such as the average of no visits. */
  readonly value: (quantities: Quantities<S>, options: MetricOptions) => number | null;
  /** The path of the screen that lists the rows behind the figure; null if there is none. */
  readonly rowsAt: (filter: RowsFilter) => string | null;
}

interface Described<S extends MetricSource> {
  readonly label: string;
  readonly sentence: string;
  readonly options?: readonly MetricOption[];
  readonly unit: ReportUnit | ((options: MetricOptions) => ReportUnit);
  readonly role?: Role;
  readonly feature?: Feature;
  readonly isHigherBetter: boolean | null;
  readonly sources: readonly S[];
  readonly sourcesWith?: (options: MetricOptions) => readonly S[];
  readonly value: (quantities: Quantities<S>, options: MetricOptions) => number | null;
  readonly rowsAt?: (filter: RowsFilter) => string | null;
}

/** Defines a metric; Managers and Owners see it, unless it names another role. */
export function metric<const Name extends string, S extends MetricSource>(
  name: Name,
  described: Described<S>,
): Metric & { readonly name: Name } {
  const { unit, options = [], role = 'Manager', rowsAt = () => null, ...rest } = described;
  const { sourcesWith = () => described.sources } = described;
  const defined: Metric<S> = {
    ...rest,
    name,
    options,
    role,
    rowsAt,
    sourcesWith,
    unit: typeof unit === 'function' ? unit : () => unit,
  };
  // The server gives every metric the quantities of the sources that it names.
  return defined as unknown as Metric & { readonly name: Name };
}

/** The quotient of two quantities, rounded; null if there is nothing to divide by. */
export function quotient(of: number, by: number): number | null {
  return by === 0 ? null : Math.round(of / by);
}

/** An average with one decimal; null if there is nothing to divide by. */
export function average(of: number, by: number): number | null {
  return by === 0 ? null : Math.round((of / by) * 10) / 10;
}

/** A share in percent with one decimal; null if there is no whole. */
export function percentage(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}
