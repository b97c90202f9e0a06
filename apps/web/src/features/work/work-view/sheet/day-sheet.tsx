import { useStore } from '@roundbook/client/store';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { durationSeconds, durationWords } from '@roundbook/domain/values/durations/duration';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { arrivalText, type PlannedStop } from '../../work-orders/order/planned-stops.ts';
import type { Day, Stop } from '../day/day-stops.ts';
import { FILTER_NAMES, totalsWords } from '../day/day-summary.tsx';
import { assignedFilter } from '../day/work-choices.ts';
import { longDayName } from '../day/work-dates.ts';
import { customerName, furtherServices, stopAddress, stopHours } from '../stop/stop-names.ts';
import { type SheetStop, WorkSheet } from './work-sheet.tsx';

interface DaySheetProps {
  readonly date: PlainDate;
  readonly day: Day;
  /** The open stops, in the order of the day. */
  readonly stops: readonly PlannedStop<Stop>[];
  /** The assignee's name; null if it need not be shown. */
  readonly assigneeOf: (stop: Stop) => string | null;
}

const said = (label: string, words: string) => (words === '' ? '' : `${label}: ${words}`);

function sheetStop({ stop, visit }: PlannedStop<Stop>, assignee: string | null): SheetStop {
  const { occurrence, customer, title, duration, frequency, notes } = stop;
  return {
    id: occurrence.id,
    time: visit ? arrivalText(visit) : (occurrence.estimatedTime?.slice(0, 5) ?? ''),
    name: customerName(stop),
    address: stopAddress(stop),
    phone: [customer.mobileNumber, customer.phoneNumber].filter(Boolean).join(', '),
    work: [title, frequencyWords(frequency), durationWords(durationSeconds(duration)), assignee]
      .filter(Boolean)
      .join(' · '),
    notes: [
      customer.hold ? 'Service on hold' : '',
      said('Services', furtherServices(stop)),
      said('Access', customer.accessNotes),
      said('Notes', notes),
      said('Visit notes', occurrence.notes),
      said('Hours', stopHours(stop)),
    ].filter(Boolean),
    price: occurrence.cost,
  };
}

/** The day's open stops as a work sheet to print. */
export function DaySheet({ date, day, stops, assigneeOf }: DaySheetProps) {
  const whose = useStore(assignedFilter);
  const { finished } = day;
  return (
    <WorkSheet
      title={`Work sheet, ${longDayName(date)}`}
      facts={[
        FILTER_NAMES[whose],
        totalsWords(day.left),
        finished.length > 0 ? `without ${countText(finished.length, 'finished stop')}` : '',
      ]}
      stops={stops.map((planned) => sheetStop(planned, assigneeOf(planned.stop)))}
    />
  );
}
