import { runBulk } from '@roundbook/client/bulk/run-bulk';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { nowOn } from '../../../../platform/now-on.ts';
import {
  customerNotificationBody,
  CustomerNotificationFields,
  type CustomerNotificationValues,
  INITIAL_CUSTOMER_NOTIFICATION,
} from '../../../messages/triggers/parts.tsx';
import { SkipReasons } from '../../work-view/parts.tsx';
import { skipMany } from '../bulk-calls.ts';
import { hasVisit } from '../job-reasons.ts';
import { jobsText } from '../jobs-text.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

type SkipValues = CustomerNotificationValues & {
  skippedAt: string | null;
  customerSkipped: boolean;
  notes: string;
};

/** Skips the open visits of many jobs. */
export function BulkSkipDialog({ jobs, onClose, onDone }: BulkDialogProps) {
  const { today, business } = useAppStart();
  const open = jobs.filter(hasVisit);
  const form = useRecordForm<SkipValues>({
    initial: {
      skippedAt: today,
      customerSkipped: false,
      notes: '',
      ...INITIAL_CUSTOMER_NOTIFICATION,
    },
    rules: { skippedAt: required },
    submit: async ({ skippedAt, customerSkipped, notes, ...notification }) => {
      const body = {
        skippedAt: nowOn(business.timeZone, skippedAt!),
        customerSkipped,
        notes: notes.trim(),
        ...customerNotificationBody(notification),
        actionSource: 'Bulk' as const,
      };
      await runBulk(skipMany, open, body, {
        title: 'Jobs skipped',
        outcome: () => 'Jobs were skipped',
      });
      onDone();
      onClose();
    },
  });
  const notes = form.field('notes');
  return (
    <BulkDialog
      form={form}
      title={`Skip ${jobsText(open.length)}`}
      submitLabel="Skip"
      leftOut={jobs.length - open.length}
      onClose={onClose}
    >
      <DateField {...form.field('skippedAt')} label="Skipped on" to={today} />
      <SkipReasons field={notes} />
      <CheckboxField {...form.field('customerSkipped')} label="The customers asked for it" />
      <NotesField {...notes} label="Notes" rows={2} />
      {!form.values.customerSkipped && (
        <CustomerNotificationFields
          customerNotification={form.field('customerNotification')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
          triggerType="visit-skipped"
          jobIds={open.map(({ id }) => id)}
          date={form.values.skippedAt}
          reason={reasonIn(notes.value)}
        />
      )}
    </BulkDialog>
  );
}
