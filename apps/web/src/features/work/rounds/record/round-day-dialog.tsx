import { Suspense, useState } from 'react';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { scheduleRound } from '@roundbook/contract/work/rounds/days';
import type { Round } from '@roundbook/contract/work/rounds/rounds';
import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { CheckboxField, SelectField } from '@roundbook/ui/form/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { NotificationFields } from '../../../messages/triggers/parts.tsx';
import { HeldLeftOut } from '../../../money/holds/parts.tsx';
import { useMarkRoundDone, useScheduleRound } from '../api.ts';

export type RoundDayAction = 'schedule' | 'done';

interface RoundDayDialogProps {
  readonly round: Round;
  readonly action: RoundDayAction;
  readonly onClose: () => void;
}

const WHICH = [
  { value: 'due', label: 'Those due by then' },
  { value: 'all', label: 'Every job of the round' },
] as const;

/** Leaves each visit with its own person. */
const KEEP = 'keep';

type ScheduleValues = {
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

function ScheduleRound({ round, onClose }: Omit<RoundDayDialogProps, 'action'>) {
  const { today } = useAppStart();
  const [planned, setPlanned] = useState<ResponseOf<typeof scheduleRound> | null>(null);
  const schedule = useScheduleRound((answer) =>
    answer.leftOut.length > 0 ? setPlanned(answer) : onClose(),
  );
  const people = [{ value: KEEP, label: 'As each job has it' }, ...useAssigneeChoices()];
  const form = useRecordForm<ScheduleValues>({
    initial: {
      date: today,
      which: 'due',
      assignedTo: KEEP,
      includesHeld: false,
    },
    rules: { date: required },
    submit: ({ date, which, assignedTo, includesHeld }) =>
      schedule
        .mutateAsync({
          params: { id: round.id },
          body: {
            date: date!,
            which,
            onHold: includesHeld ? 'include' : 'leaveOut',
            ...(assignedTo === KEEP ? {} : { assignedTo: assignedTo || null }),
          },
        })
        .catch(() => undefined),
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
      <SelectField {...form.field('which')} label="Which visits" choices={WHICH} />
      <CheckboxField
        {...form.field('includesHeld')}
        label="Also plan customers on hold"
        description="Otherwise they are left out and listed."
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
        label="Charge those who agreed to it"
        description="Customers with a saved card or Direct Debit who are charged as visits are done."
      />
      <NotificationFields
        label="Tell the customers"
        told={form.field('notify')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
      />
    </FormDialog>
  );
}

/** Plans a round for a day, or closes the visits planned for one. */
export function RoundDayDialog({ action, ...props }: RoundDayDialogProps) {
  return action === 'schedule' ? <ScheduleRound {...props} /> : <MarkRoundDone {...props} />;
}
