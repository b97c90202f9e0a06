import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { MOST_SHIFT_DAYS, MOST_SPREAD_DAYS } from '@roundbook/domain/work/suggestions/shift';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';

/** The form values of a shift: which work cannot be done, and where it goes. */
export interface ShiftValues {
  readonly span: 'day' | 'days' | 'onwards';
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** `''` for everyone. */
  readonly assignedTo: string;
  /** `''` for all rounds. */
  readonly roundId: string;
  readonly how: 'days' | 'spread';
  /** The number of days by which work moves. */
  readonly days: number | null;
  /** The number of days to spread work over. */
  readonly spreadDays: number | null;
  readonly keepsPeople: boolean;
}

/** The affected work, as known when the dialog opens. */
export interface BrokenDays {
  readonly from: PlainDate;
  /** The last day, if there are several. */
  readonly to?: PlainDate;
  /** The user whose work is affected; absent for everyone's work. */
  readonly assignedTo?: string;
}

/** The initial values of a shift: the work of the affected days, moved by a day. */
export function initialShift({ from, to = from, assignedTo = '' }: BrokenDays): ShiftValues {
  return {
    span: to > from ? 'days' : 'day',
    from,
    to,
    assignedTo,
    roundId: '',
    how: 'days',
    days: 1,
    spreadDays: 5,
    keepsPeople: true,
  };
}

/** Whether the work can be spread: only if its days have a last day. */
export const canSpread = ({ span }: Pick<ShiftValues, 'span'>): boolean => span !== 'onwards';

/** Whether the user chose to spread the work. */
export const spreads = (values: Pick<ShiftValues, 'span' | 'how'>): boolean =>
  values.how === 'spread' && canSpread(values);

function daysError(days: number | null, most: number): Refusal | null {
  return days === null || days < 1 || days > most
    ? refusal(`Please choose 1 to ${most} days`)
    : null;
}

export const shiftRules: Rules<ShiftValues> = {
  from: required,
  to: (to: PlainDate | null, { span, from }: ShiftValues) => {
    if (span !== 'days') return null;
    if (to === null) return refusal('This field is required');
    return from !== null && to < from
      ? refusal('Please choose a day on or after the first day')
      : null;
  },
  days: (days: number | null, values: ShiftValues) =>
    spreads(values) ? null : daysError(days, MOST_SHIFT_DAYS),
  spreadDays: (days: number | null, values: ShiftValues) =>
    spreads(values) ? daysError(days, MOST_SPREAD_DAYS) : null,
};

/** The request body for the form. */
export function shiftBody(values: ShiftValues): BodyInputOf<typeof previewShift> {
  const { span, from, to, assignedTo, roundId, days, spreadDays, keepsPeople } = values;
  return {
    from: from!,
    to: span === 'onwards' ? null : span === 'day' ? from! : to!,
    ...(assignedTo === '' ? {} : { assignedTo }),
    ...(roundId === '' ? {} : { roundId }),
    how: spreads(values)
      ? { kind: 'spread', days: spreadDays!, keepsPeople }
      : { kind: 'days', days: days! },
  };
}
