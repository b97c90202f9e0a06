import { Button } from '@mantine/core';
import { useState } from 'react';
import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { CheckboxField } from '@roundbook/ui/form/choice-fields.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { confirmDiscard, Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { QueuedPhoto } from '../../../files/assets/lookups.ts';
import { NotificationFields } from '../../../messages/notifications/parts.tsx';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { doneNotifications, doneTriggers } from '../day/work-choices.ts';
import { markStopDone } from '../stop/stop-actions.ts';
import { stopLabel } from '../stop/stop-names.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { originalCost } from './adjustment.ts';
import {
  chosenTriggers,
  initialValues,
  markDoneBody,
  markDoneRules,
  type MarkDoneValues,
} from './mark-done-form.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PhotoField } from './photo-field.tsx';

interface MarkDoneDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

/** Marks a visit as done with all its details; works without signal. */
export function MarkDoneDialog({ stop, onClose }: MarkDoneDialogProps) {
  const start = useAppStart();
  const { role, business } = start;
  const today = useToday();
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [initial] = useState(() =>
    initialValues(
      stop,
      { timeZone: business.timeZone, now: new Date().toISOString() },
      doneTriggers.get(),
      doneNotifications.get(),
    ),
  );
  const [sent, setSent] = useState<number | null>(null);
  const original = originalCost(stop.occurrence);
  const form = useRecordForm<MarkDoneValues>({
    initial,
    rules: markDoneRules(original, today),
    availableOffline: true,
    submit: async (values) => {
      doneTriggers.update(() => chosenTriggers(values));
      doneNotifications.update(() => values.notifications);
      const body = markDoneBody(values, stop, business.timeZone);
      const marked = markStopDone(stop, { body, photos }, setSent);
      if (await marked.finally(() => setSent(null))) onClose();
    },
  });
  const close = async () => {
    if (form.submitting) return;
    if ((form.isDirty || photos.length > 0) && !(await confirmDiscard())) return;
    onClose();
  };
  return (
    <Dialog opened title="Mark job as done" onClose={() => void close()}>
      <p>{stopLabel(stop)}</p>
      <Form
        form={form}
        label="Mark job as done"
        submitLabel="Mark as done"
        availableOffline
        actions={
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
        }
      >
        <FieldRow>
          <DateField {...form.field('doneOn')} label="Done on" to={today} />
          <TimeField {...form.field('doneAt')} label="At" step={60} />
        </FieldRow>
        <NotesField {...form.field('notes')} label="Notes" rows={2} />
        <TextField {...form.field('purchaseOrder')} label="Purchase order" />
        {mayUse(start, uploadAsset.access).allowed && (
          <PhotoField photos={photos} onChange={setPhotos} sent={sent} />
        )}
        {handlesMoney(role) && <PaymentFields form={form} original={original} />}
        {handlesMoney(role) && <AdjustmentFields form={form} original={original} />}
        <CheckboxField {...form.field('eventTriggers.Invoice')} label="Raise an invoice" />
        <NotificationFields
          label="Tell the customer that the job is done"
          told={form.field('eventTriggers.SendNotifications')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
        />
      </Form>
    </Dialog>
  );
}
