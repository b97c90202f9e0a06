import type { Job } from '@roundbook/contract/work/jobs/job';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import {
  durationSeconds,
  durationWords,
  sumDurations,
} from '@roundbook/domain/values/durations/duration';
import { frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { type SheetStop, WorkSheet } from '../../work-view/parts.tsx';
import { jobName } from '../order/job-name.ts';

interface RoundSheetProps {
  readonly round: Round;
  readonly jobs: readonly Job[];
  /** The ids of the jobs, in walking order. */
  readonly order: readonly string[];
}

function sheetStop(job: Job): SheetStop {
  const { id, customer, title, duration, frequency, notes, occurrence, cost } = job;
  const due = occurrence?.scheduledOn ?? occurrence?.dueOn;
  return {
    id,
    time: '',
    name: jobName(job),
    address: customer ? displayAddress(customer.address, JOB_ADDRESS_PARTS) : '',
    phone: [customer?.mobileNumber, customer?.phoneNumber].filter(Boolean).join(', '),
    work: [
      title,
      frequencyWords(frequency),
      durationWords(durationSeconds(duration)),
      due && `${occurrence?.scheduledOn ? 'planned' : 'due'} ${dateText(due)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    notes: [
      customer?.accessNotes ? `Access: ${customer.accessNotes}` : '',
      notes === '' ? '' : `Notes: ${notes}`,
    ].filter(Boolean),
    price: cost,
  };
}

/** A round's jobs in walking order, as a work sheet to print. */
export function RoundSheet({ round, jobs, order }: RoundSheetProps) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const inOrder = order.flatMap((id) => byId.get(id) ?? []);
  const seconds = sumDurations(inOrder.map(({ duration }) => duration));
  return (
    <WorkSheet
      title={`Work sheet, ${round.name}`}
      facts={[countText(inOrder.length, 'job'), durationWords(seconds)]}
      stops={inOrder.map(sheetStop)}
    />
  );
}
