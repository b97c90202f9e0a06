import { useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { ARRIVAL_STEP, arrivalTimeRefusal } from '@roundbook/domain/work/jobs/arrival-times';
import { firstHours, fixedTimeOf } from '@roundbook/domain/work/jobs/visit-hours';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../../messages/triggers/parts.tsx';
import { DayOffNotice } from '../../availability/parts.tsx';
import {
  adjustmentComplaint,
  AdjustmentFields,
  adjustmentOf,
  type AdjustmentValues,
  initialAdjustment,
  originalCost,
} from '../../work-view/parts.tsx';
import { planJobs } from '../bulk-calls.ts';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { PLANNING_WORDS } from '../bulk/planning-words.ts';
import { hasVisit } from '../job-reasons.ts';
import { jobsText } from '../jobs-text.ts';
import { HeldField } from './held-field.tsx';

interface ScheduleDialogProps {
  /** One or more jobs; jobs without an open visit are left out. */
  readonly jobs: readonly Job[];
  /** The dialog's initial day, unless that day has passed. */
  readonly proposedDay?: PlainDate;
  /** Why the day is proposed, if it is not the day on which the visits are due. */
  readonly proposedBecause?: string | undefined;
  readonly onClose: () => void;
  /** Called once all jobs are planned. */
  readonly onScheduled?: () => void;
}

type ScheduleValues = AdjustmentValues &
  CustomerNotificationValues & {
    readonly date: string | null;
    /** `''` for unassigned, `keep` to leave the assignee unchanged. */
    readonly assignedTo: string;
    readonly estimatedTime: string | null;
    /** Whether to plan the visits of customers on hold as well; only for several jobs. */
    readonly includesHeld: boolean;
  };

const KEEP = 'keep';
const FALLBACK = 'Sorry, there was an error scheduling the jobs.';

/** The agreed time, or the fixed time at which the job always begins. */
const timeOf = (job: Job) =>
  job.estimatedTime ?? fixedTimeOf(firstHours(...(job.occurrence ? [job.occurrence] : []), job));

function valuesOf(
  jobs: readonly Job[],
  today: PlainDate,
  proposedDay: PlainDate | undefined,
): ScheduleValues {
  const single = jobs.length === 1 ? jobs[0] : undefined;
  const proposed = proposedDay ?? single?.scheduledDate ?? today;
  return {
    date: proposed > today ? proposed : today,
    assignedTo: single ? (single.assignedTo ?? '') : KEEP,
    estimatedTime: (single && timeOf(single))?.slice(0, 5) ?? null,
    includesHeld: false,
    ...INITIAL_CUSTOMER_NOTIFICATION,
    ...initialAdjustment(single?.itemisationAdjustment ?? null),
  };
}

/** Plans the jobs, and reports the jobs left out because their customers are on hold. */
async function schedule(jobs: readonly Job[], values: ScheduleValues): Promise<void> {
  const { assignedTo, estimatedTime } = values;
  const plan = {
    date: values.date!,
    ...(assignedTo === KEEP ? {} : { assignedTo: assignedTo || null }),
    ...customerNotificationBody(values),
  };
  const [single, ...others] = jobs;
  if (!single) return;
  if (others.length > 0) {
    const onHold = values.includesHeld ? ('include' as const) : ('leaveOut' as const);
    await runBulk(planJobs, jobs, { ...plan, onHold, actionSource: 'Bulk' }, PLANNING_WORDS);
    return;
  }
  await call(
    scheduleJob,
    {
      params: { id: single.customerId, jobId: single.id },
      body: { ...plan, estimatedTime, itemisationAdjustment: adjustmentOf(values) },
    },
    { fallback: FALLBACK },
  );
  showSuccess(`Job scheduled for ${dateText(plan.date)}`);
}

/** Plans the open visits of one or more jobs for a day. */
export function ScheduleDialog({
  jobs: all,
  proposedDay,
  proposedBecause,
  onClose,
  onScheduled,
}: ScheduleDialogProps) {
  const jobs = all.filter(hasVisit);
  const { today } = useAppStart();
  const people = useAssigneeChoices();
  const [initial] = useState(() => valuesOf(jobs, today, proposedDay));
  const single = jobs.length === 1 ? jobs[0] : undefined;
  const original = single?.occurrence ? originalCost(single.occurrence) : null;
  const form = useRecordForm<ScheduleValues>({
    initial,
    rules: {
      date: required,
      estimatedTime: arrivalTimeRefusal,
      itemisationAdjustment: (_, values) => adjustmentComplaint(values, original),
    },
    submit: async (values) => {
      await schedule(jobs, values);
      onScheduled?.();
      onClose();
    },
  });
  const { assignedTo } = form.values;
  const dueWords = single?.dueOn ? `Due on ${dateText(single.dueOn)}` : undefined;
  const kept = single ? [] : [{ value: KEEP, label: 'As set for each job' }];
  return (
    <BulkDialog
      form={form}
      title={single ? `Schedule ${single.title}` : `Schedule ${jobsText(jobs.length)}`}
      submitLabel="Schedule"
      leftOut={all.length - jobs.length}
      onClose={onClose}
    >
      <FieldRow>
        <DateField {...form.field('date')} label="Day" description={proposedBecause ?? dueWords} />
        {single && (
          <TimeField {...form.field('estimatedTime')} label="Arrive at" step={ARRIVAL_STEP} />
        )}
      </FieldRow>
      <DayOffNotice
        date={form.values.date}
        people={assignedTo === KEEP ? jobs.map((job) => job.assignedTo) : [assignedTo || null]}
      />
      <SelectField
        {...form.field('assignedTo')}
        label="Assigned to"
        choices={[...kept, ...people]}
      />
      {!single && <HeldField field={form.field('includesHeld')} jobs={jobs} />}
      {single && <AdjustmentFields form={form} original={original} />}
      <CustomerNotificationFields
        label={single ? 'Tell the customer' : 'Tell the customers'}
        customerNotification={form.field('customerNotification')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
        triggerType="visit-booked"
        jobIds={jobs.map(({ id }) => id)}
        date={form.values.date}
      />
    </BulkDialog>
  );
}
