import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dayOffWords } from '@roundbook/domain/work/availability/days-off';
import { FormNotice } from '@roundbook/ui/form/form-notice.tsx';
import { daysOffQuery } from './lookups.ts';

interface DayOffNoticeProps {
  /** The chosen day; null while none is chosen. */
  readonly date: string | null;
  /** The people who get the work; null for unassigned work. */
  readonly people: readonly (string | null)[];
}

/** Warns in a form that the chosen day is a day off for the business, or for someone who gets the work. */
export function DayOffNotice({ date, people }: DayOffNoticeProps) {
  const day = date !== null && isPlainDate(date) ? date : null;
  const { data: off } = useQuery({ ...daysOffQuery(day ?? '', day ?? ''), enabled: day !== null });
  const words =
    off && day !== null
      ? people.reduce<string | null>((found, id) => found ?? dayOffWords(off, day, id), null)
      : null;
  return <FormNotice icon={<IconCalendarOff size={18} aria-hidden />}>{words}</FormNotice>;
}
