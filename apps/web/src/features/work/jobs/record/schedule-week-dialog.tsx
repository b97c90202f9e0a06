import { useState } from 'react';
import { runBulk } from '@roundbook/client/bulk/run-bulk';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { eachDay } from '@roundbook/domain/values/dates/arithmetic';
import {
  endOfIsoWeek,
  type IsoWeek,
  startOfIsoWeek,
} from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import type { DaysOff } from '@roundbook/domain/work/availability/days-off';
import { ownDayIn } from '@roundbook/domain/work/jobs/week-plan';
import { type Choice, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { weekdayText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../../messages/triggers/parts.tsx';
import { planWeek } from '../bulk-calls.ts';
import { PLANNING_WORDS } from '../bulk/planning-words.ts';
import { jobsText } from '../jobs-text.ts';
import { HeldField } from './held-field.tsx';

interface ScheduleWeekDialogProps {
  readonly week: IsoWeek;
  /** The jobs with an unplanned visit that is due in the week. */
  readonly jobs: readonly Job[];
  /** The days off in the week: no visit is proposed for them. */
  readonly off: Pick<DaysOff, 'days'>;
  readonly onClose: () => void;
}

/** The plan for all visits due on one day. */
interface DueDay {
  readonly dueOn: PlainDate;
  readonly count: number;
  /** `''` leaves the day out. */
  readonly date: string;
}

interface WeekValues extends CustomerNotificationValues {
  readonly days: readonly DueDay[];
  /** `''` for unassigned, `keep` to leave the assignee unchanged. */
  readonly assignedTo: string;
  readonly includesHeld: boolean;
}

const KEEP = 'keep';
const LEFT_OUT = '';

function dueDays(
  jobs: readonly Job[],
  week: IsoWeek,
  today: PlainDate,
  isOff: (date: PlainDate) => boolean,
): DueDay[] {
  return [...Map.groupBy(jobs, ({ dueOn }) => dueOn!)]
    .map(([dueOn, due]) => {
      return { dueOn, count: due.length, date: ownDayIn(week, dueOn, today, isOff) };
    })
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

/** The planned day of each job that is not left out. */
function daysOfJobs(jobs: readonly Job[], days: readonly DueDay[]): Map<string, PlainDate> {
  const dateOf = new Map(days.map(({ dueOn, date }) => [dueOn, date]));
  return new Map(
    jobs.flatMap(({ id, dueOn }) => {
      const date = dateOf.get(dueOn!);
      return date ? [[id, date] as const] : [];
    }),
  );
}

/** Plans the visits due in a week, day by day, and reports the jobs left out. */
async function plan(
  week: IsoWeek,
  jobs: readonly Job[],
  { days, assignedTo, includesHeld, ...notification }: WeekValues,
): Promise<void> {
  const dayOf = daysOfJobs(jobs, days);
  const dated = jobs.flatMap((job) => {
    const date = dayOf.get(job.id);
    return date ? [{ id: job.id, customerId: job.customerId, date }] : [];
  });
  const how = {
    week,
    ...(assignedTo === KEEP ? {} : { assignedTo: assignedTo || null }),
    ...customerNotificationBody(notification),
    onHold: includesHeld ? 'include' : 'leaveOut',
    actionSource: 'Bulk',
  } as const;
  await runBulk(planWeek, dated, how, PLANNING_WORDS);
}

/** Plans the visits due in a week: each on its own day, or a whole day's visits on another day. */
export function ScheduleWeekDialog({ week, jobs, off, onClose }: ScheduleWeekDialogProps) {
  const offOn = new Map(off.days.map(({ date, label }) => [date, label]));
  const { today } = useAppStart();
  const people = useAssigneeChoices();
  const [initial] = useState<WeekValues>(() => ({
    days: dueDays(jobs, week, today, (date) => offOn.has(date)),
    assignedTo: KEEP,
    includesHeld: false,
    ...INITIAL_CUSTOMER_NOTIFICATION,
  }));
  const form = useRecordForm<WeekValues>({
    initial,
    rules: {
      'days.0.date': (_, { days }) =>
        days.some(({ date }) => date !== LEFT_OUT)
          ? null
          : refusal('Please choose at least one day'),
    },
    submit: async (values) => {
      await plan(week, jobs, values);
      onClose();
    },
  });
  const dayOf = daysOfJobs(jobs, form.values.days);
  const planned = jobs.filter(({ id }) => dayOf.has(id));
  const weekDays = [...eachDay(startOfIsoWeek(week), endOfIsoWeek(week))];
  const ahead = weekDays.some((day) => day >= today)
    ? weekDays.filter((day) => day >= today)
    : weekDays;
  const choices: Choice<string>[] = [
    ...ahead.map((day) => {
      const label = offOn.get(day);
      return { value: day, label: label ? `${weekdayText(day)} (${label})` : weekdayText(day) };
    }),
    { value: LEFT_OUT, label: 'Leave out' },
  ];
  const firstDay = [...dayOf.values()].toSorted()[0] ?? null;
  return (
    <FormDialog
      form={form}
      title={`Schedule week ${Number(week.slice(-2))}`}
      submitLabel={planned.length === 0 ? 'Schedule' : `Schedule ${jobsText(planned.length)}`}
      onClose={onClose}
    >
      {form.values.days.map(({ dueOn, count }, at) => (
        <SelectField
          key={dueOn}
          {...form.field(`days.${at}.date`)}
          label={`${jobsText(count)} due on ${weekdayText(dueOn)}`}
          choices={choices}
        />
      ))}
      <SelectField
        {...form.field('assignedTo')}
        label="Assigned to"
        choices={[{ value: KEEP, label: 'As set for each job' }, ...people]}
      />
      <HeldField field={form.field('includesHeld')} jobs={planned} />
      <CustomerNotificationFields
        customerNotification={form.field('customerNotification')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
        triggerType="visit-booked"
        jobIds={planned.map(({ id }) => id)}
        date={firstDay}
        dayOf={dayOf}
      />
    </FormDialog>
  );
}
