import { Button } from '@mantine/core';
import { useState } from 'react';
import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/date-field.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { confirmDiscard, Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/text-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { QueuedPhoto } from '../../../files/assets/lookups.ts';
import { NotificationFields, WhatIsSent } from '../../../messages/triggers/parts.tsx';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { doneNotifications, doneTriggers } from '../day/work-choices.ts';
import { markStopDone } from '../stop/stop-actions.ts';
import { stopLabel } from '../stop/stop-names.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { originalCost, priceOf } from './adjustment.ts';
import { BillingFields } from './billing-fields.tsx';
import {
  chosenTriggers,
  initialValues,
  markDoneBody,
  markDoneRules,
  type MarkDoneValues,
} from './mark-done-form.ts';
import { paidAmount } from './paid-amount.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { lastPaidBy, usualMethod } from './usual-method.ts';
import classes from './mark-done-dialog.module.css';

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
  const [usual] = useState(() => usualMethod(stop, lastPaidBy.get()));
  const form = useRecordForm<MarkDoneValues>({
    initial,
    rules: markDoneRules(original, today),
    availableOffline: true,
    submit: async (values) => {
      doneTriggers.update(() => chosenTriggers(values));
      doneNotifications.update(() => values.notifications);
      const { addExternalPayment, paymentMethod } = values.externalPayment;
      if (handlesMoney(role)) lastPaidBy.update(() => (addExternalPayment ? paymentMethod : ''));
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
  const price = priceOf(form.values, original);
  const { addExternalPayment: isPaid, paymentMethod } = form.values.externalPayment;
  const paid = isPaid && paymentMethod !== '' ? paidAmount(form.values, original) : null;
  const money =
    paid === null || paymentMethod === ''
      ? ''
      : `, ${formatPounds(paid)} ${paymentMethodLabel(paymentMethod).toLowerCase()}`;
  return (
    <Dialog
      opened
      title={
        <span className={classes.title}>
          Mark job as done
          {price !== null && <span className={classes.price}>{formatPounds(price)}</span>}
        </span>
      }
      onClose={() => void close()}
    >
      <p className={classes.who}>{stopLabel(stop)}</p>
      <Form
        form={form}
        label="Mark job as done"
        submitLabel={`Mark as done${money}`}
        availableOffline
        stickyActions
        actions={
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
        }
      >
        {handlesMoney(role) && <PaymentFields form={form} original={original} usual={usual} />}
        {handlesMoney(role) && <AdjustmentFields form={form} original={original} />}
        <NotesField {...form.field('notes')} label="Notes" rows={2} />
        {mayUse(start, uploadAsset.access).allowed && (
          <PhotoField photos={photos} onChange={setPhotos} sent={sent} />
        )}
        <BillingFields form={form} stop={stop} />
        <NotificationFields
          label="Tell the customer that the job is done"
          told={form.field('eventTriggers.SendNotifications')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
        />
        {form.values.eventTriggers.SendNotifications && (
          <WhatIsSent
            triggerType="job-done"
            jobIds={[stop.id]}
            date={form.values.doneOn}
            notifications={form.values.notifications}
          />
        )}
        <TextField {...form.field('purchaseOrder')} label="Purchase order" />
        <FieldRow>
          <DateField {...form.field('doneOn')} label="Done on" to={today} />
          <TimeField {...form.field('doneAt')} label="At" step={60} />
        </FieldRow>
      </Form>
    </Dialog>
  );
}
