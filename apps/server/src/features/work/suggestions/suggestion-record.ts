import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { LeftOut, Reason, Rota } from '@roundbook/planning/rota';

/** A suggestion as it is stored: with ids and reasons, which are turned into text when it is read. */
export interface KeptSuggestion {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly date: PlainDate;
  readonly personId: string;
  /** The time at which the visit would begin, in seconds after midnight. */
  readonly beginsAt: number;
  /**
   * The number of days from the due date to the suggested day, negative if the suggested day is
   * earlier.
   */
  readonly daysOff: number;
  readonly reasons: readonly Reason[];
}

/** The suggestions in a rota, in the order of its days, leaving out fixed visits. */
export function suggestionsOf({ days }: Rota): KeptSuggestion[] {
  return days.flatMap(({ date, personId, visits }) =>
    visits.flatMap(({ jobId, dueOn, begins, daysOff, reasons }) =>
      reasons.some(({ kind }) => kind === 'fixed')
        ? []
        : { jobId, dueOn, date, personId, beginsAt: Math.round(begins), daysOff, reasons },
    ),
  );
}

/** The state of a business's planning. */
export interface PlanState {
  readonly fromOn: PlainDate | null;
  readonly readAt: string | null;
  readonly plannedAt: string | null;
  readonly wantedAt: string | null;
  readonly share: number;
  readonly leftOut: readonly LeftOut[];
  readonly version: number;
  /** The moment of this read, according to the clock of the change log. */
  readonly moment: string;
}
