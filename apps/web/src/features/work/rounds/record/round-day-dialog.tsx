import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { scheduleRound } from '@roundbook/contract/work/rounds/days';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isWaitingFor } from '@roundbook/domain/work/jobs/scheduling';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
  NotificationFields,
  WhatIsSent,
} from '../../../messages/triggers/parts.tsx';
import { HeldLeftOut } from '../../../money/holds/parts.tsx';
import { DayOffNotice } from '../../availability/parts.tsx';
import { showPlanned } from '../../jobs/bulk/undo-visits.ts';
import { roundJobsQuery, useMarkRoundDone, useScheduleRound } from '../api.ts';

export type RoundDayAction = 'schedule' | 'done';

interface RoundDayDialogProps {
  readonly round: Round;
  readonly action: RoundDayAction;
  readonly onClose: () => void;
}

const WHICH = [
  { value: 'due', label: 'Jobs due by then' },
  { value: 'all', label: 'Every job of the round' },
] as const;

/** Keeps each visit's assignee. */
const KEEP = 'keep';

type ScheduleValues = CustomerNotificationValues & {
  date: string | null;
  which: 'due' | 'all';
  assignedTo: string;
  includesHeld: boolean;
};
type DoneValues = {
  date: string | null;
  invoice: boolean;
  charge: boolean;
  notify: boolean;
  notifications: NotificationChoices;
};

/** The jobs of a round whose visits the action affects, for the preview of messages. */
function useRoundVisits(
  roundId: string,
  isMeant: (visit: { dueOn: PlainDate; scheduledOn: PlainDate | null }) => boolean,
): string[] {
  const { data } = useQuery(roundJobsQuery(roundId));
  return (data?.jobs ?? []).flatMap(({ id, occurrence }) =>
    occurrence?.state === 'Open' && isMeant(occurrence) ? [id] : [],
  );
}

function ScheduleRound({ round, onClose }: Omit<RoundDayDialogProps, 'action'>) {
  const { today } = useAppStart();
  const [planned, setPlanned] = useState<ResponseOf<typeof scheduleRound> | null>(null);
  const schedule = useScheduleRound((answer) => {
    showPlanned(`${countText(answer.count, 'job')} scheduled`, answer.replanned);
    if (answer.leftOut.length > 0) setPlanned(answer);
    else onClose();
  });
  const people = [{ value: KEEP, label: 'As set for each job' }, ...useAssigneeChoices()];
  const form = useRecordForm<ScheduleValues>({
    initial: {
      date: today,
      which: 'due',
      assignedTo: KEEP,
      includesHeld: false,
      ...INITIAL_CUSTOMER_NOTIFICATION,
    },
    rules: { date: required },
    submit: ({ date, which, assignedTo, includesHeld, ...notification }) =>
      schedule
        .mutateAsync({
          params: { id: round.id },
          body: {
            date: date!,
            which,
            onHold: includesHeld ? 'include' : 'leaveOut',
            ...(assignedTo === KEEP ? {} : { assignedTo: assignedTo || null }),
            ...customerNotificationBody(notification),
          },
        })
        .catch(() => undefined),
  });
  const { date, which, assignedTo } = form.values;
  const jobIds = useRoundVisits(round.id, ({ dueOn, scheduledOn }) => {
    if (date === null || scheduledOn === date) return false;
    return which === 'all' || isWaitingFor({ dueOn, scheduledOn }, date, today);
  });
  if (planned) {
    return (
      <Suspense>
        <HeldLeftOut leftOut={planned.leftOut} planned={planned.count} onClose={onClose} />
      </Suspense>
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Schedule ${round.name}`}
      label="Schedule"
      submitLabel="Schedule"
      onClose={onClose}
    >
      <FieldRow>
        <DateField {...form.field('date')} label="Day" />
        <SelectField {...form.field('assignedTo')} label="Assigned to" choices={people} />
      </FieldRow>
      <DayOffNotice date={date} people={[assignedTo === KEEP ? null : assignedTo || null]} />
      <SelectField {...form.field('which')} label="Which visits" choices={WHICH} />
      <CheckboxField
        {...form.field('includesHeld')}
        label="Also plan customers on hold"
        description="Otherwise they are left out and listed."
      />
      <CustomerNotificationFields
        customerNotification={form.field('customerNotification')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
        triggerType="visit-booked"
        jobIds={jobIds}
        date={date}
      />
    </FormDialog>
  );
}

function MarkRoundDone({ round, onClose }: Omit<RoundDayDialogProps, 'action'>) {
  const { today } = useAppStart();
  const markDone = useMarkRoundDone(onClose);
  const form = useRecordForm<DoneValues>({
    initial: {
      date: today,
      invoice: true,
      charge: false,
      notify: false,
      notifications: USUAL_NOTIFICATIONS,
    },
    rules: { date: required },
    submit: ({ date, invoice, charge, notify, notifications }) =>
      markDone
        .mutateAsync({
          params: { id: round.id },
          body: {
            date: date!,
            eventTriggers: [
              ...(invoice ? (['Invoice'] as const) : []),
              ...(charge ? (['Charge'] as const) : []),
              ...(notify ? (['SendNotifications'] as const) : []),
            ],
            notifications,
          },
        })
        .catch(() => undefined),
  });
  const { date } = form.values;
  const jobIds = useRoundVisits(round.id, ({ scheduledOn }) => scheduledOn === date);
  return (
    <FormDialog
      form={form}
      title={`Mark ${round.name} as done`}
      label="Mark as done"
      submitLabel="Mark as done"
      onClose={onClose}
    >
      <DateField
        {...form.field('date')}
        label="Day"
        description="Every visit of the round that is planned for this day"
        to={today}
      />
      <CheckboxField {...form.field('invoice')} label="Raise invoices" />
      <CheckboxField
        {...form.field('charge')}
        label="Charge customers who have agreed to it"
        description="Customers with a saved card or Direct Debit who are charged as visits are done."
      />
      <NotificationFields
        label="Tell the customers"
        notify={form.field('notify')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
      />
      {form.values.notify && (
        <WhatIsSent
          triggerType="job-done"
          jobIds={jobIds}
          date={form.values.date}
          notifications={form.values.notifications}
        />
      )}
    </FormDialog>
  );
}

/** Plans a round for a day, or closes the visits planned for a day. */
export function RoundDayDialog({ action, ...props }: RoundDayDialogProps) {
  return action === 'schedule' ? <ScheduleRound {...props} /> : <MarkRoundDone {...props} />;
}
