import { runBulk } from '@roundbook/client/bulk/run-bulk';
import {
  type NotificationChoices,
  USUAL_NOTIFICATIONS,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { nowOn } from '../../../../platform/now-on.ts';
import { NotificationFields, WhatIsSent } from '../../../messages/triggers/parts.tsx';
import { finishJobs } from '../bulk-calls.ts';
import { hasVisit } from '../job-reasons.ts';
import { jobsText } from '../jobs-text.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

type DoneValues = {
  doneOn: string | null;
  invoice: boolean;
  charge: boolean;
  notify: boolean;
  notifications: NotificationChoices;
};

/** Marks the open visits of many jobs as done. */
export function BulkDoneDialog({ jobs, onClose, onDone }: BulkDialogProps) {
  const { today, business } = useAppStart();
  const open = jobs.filter(hasVisit);
  const form = useRecordForm<DoneValues>({
    initial: {
      doneOn: today,
      invoice: true,
      charge: false,
      notify: false,
      notifications: USUAL_NOTIFICATIONS,
    },
    rules: { doneOn: required },
    submit: async ({ doneOn, invoice, charge, notify, notifications }) => {
      const body = {
        doneOn: nowOn(business.timeZone, doneOn!),
        eventTriggers: [
          ...(invoice ? (['Invoice'] as const) : []),
          ...(charge ? (['Charge'] as const) : []),
          ...(notify ? (['SendNotifications'] as const) : []),
        ],
        notifications,
        actionSource: 'Bulk' as const,
      };
      await runBulk(finishJobs, open, body, {
        title: 'Jobs done',
        outcome: () => 'Jobs were marked as done',
      });
      onDone();
      onClose();
    },
  });
  return (
    <BulkDialog
      form={form}
      title={`Mark ${jobsText(open.length)} as done`}
      submitLabel="Mark as done"
      leftOut={jobs.length - open.length}
      onClose={onClose}
    >
      <DateField {...form.field('doneOn')} label="Done on" to={today} />
      <CheckboxField {...form.field('invoice')} label="Raise invoices" />
      <CheckboxField
        {...form.field('charge')}
        label="Charge customers who have agreed to it"
        description="Customers with a saved card or Direct Debit who are charged as visits are done."
      />
      <NotificationFields
        label="Tell the customers that the job is done"
        notify={form.field('notify')}
        email={form.field('notifications.email')}
        sms={form.field('notifications.sms')}
      />
      {form.values.notify && (
        <WhatIsSent
          triggerType="job-done"
          jobIds={open.map(({ id }) => id)}
          date={form.values.doneOn}
          notifications={form.values.notifications}
        />
      )}
    </BulkDialog>
  );
}
