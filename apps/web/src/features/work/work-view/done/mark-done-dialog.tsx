import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadAsset } from '@roundbook/contract/files/assets/assets';
import { handlesMoney } from '@roundbook/domain/access/visibility';
import { isFull } from '@roundbook/domain/customers/loyalty-cards/card';
import { paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { priceWords } from '@roundbook/domain/work/visit-rules/settle';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { confirmDiscard, Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { shownPrice } from '../../../../platform/prices/added-vat.ts';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';
import { NotificationFields, WhatIsSent } from '../../../messages/triggers/parts.tsx';
import { visitRulesQuery } from '../../visit-rules/api.ts';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { doneNotifications, doneTriggers } from '../day/work-choices.ts';
import { PhotoField } from '../photo/photo-field.tsx';
import { markStopDone } from '../stop/stop-actions.ts';
import { stopLabel } from '../stop/stop-names.ts';
import { AdjustmentFields } from './adjustment-fields.tsx';
import { adjustmentOf, originalCost, priceOf } from './adjustment.ts';
import { BillingFields } from './billing-fields.tsx';
import { useCharging } from './charge-field.tsx';
import {
  changeBy,
  chosenTriggers,
  initialValues,
  isTimeRepeated,
  markDoneBody,
  markDoneRules,
  withShownCharge,
} from './mark-done-form.ts';
import type { MarkDoneValues } from './mark-done-values.ts';
import { paidAmount } from './paid-amount.ts';
import { PartFields } from './part-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { RuleNotice } from './rule-notice.tsx';
import { lastPaidBy, usualMethod } from './usual-method.ts';
import { rulesOfStop, settledStop } from './visit-effects.ts';
import { waitingCard } from './waiting-card.ts';
import classes from './mark-done-dialog.module.css';

/** The effect on the customer's loyalty card if the visit is marked as done. */
function cardLabel(card: NonNullable<Stop['customer']['loyaltyCard']>): string {
  return isFull(card)
    ? 'Redeem the full loyalty card'
    : `Stamp the loyalty card (${card.stamps} of ${card.needed} so far)`;
}

/** A sentence about the rest of a part-done visit; null if all of it was done. */
function restText(
  { partDone, doneOn }: MarkDoneValues,
  rest: Pence,
  { restDays }: VisitRules,
): string | null {
  if (!partDone.isPart) return null;
  if (!partDone.planRest) return 'The rest is not planned.';
  const price = rest > 0 ? ` for ${shownPrice(rest)}` : '';
  const dueOn = doneOn === null ? null : addDays(doneOn, restDays ?? 0);
  return `The rest becomes a visit of its own${price}${dueOn ? `, due on ${dateText(dueOn)}` : ''}.`;
}

/** The choice between the two occurrences of a time on the night when the clocks go back. */
const WHICH_TIMES = [
  { value: '', label: 'Please choose' },
  { value: 'first', label: 'The first, before the clocks went back' },
  { value: 'second', label: 'The second, an hour later' },
] as const;

interface MarkDoneDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

/** Marks a visit as done with all its details; works without signal. */
export function MarkDoneDialog({ stop, onClose }: MarkDoneDialogProps) {
  const start = useAppStart();
  const { role, business } = start;
  const today = useToday();
  const rules = rulesOfStop(stop, useQuery(visitRulesQuery).data?.rules ?? null);
  const settling = (values: MarkDoneValues) => settledStop(stop, rules, values);
  const charging = useCharging(stop);
  const isMonthly = stop.customer.payer?.billing === 'Monthly';
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([]);
  const [initial] = useState(() =>
    initialValues(
      stop,
      { timeZone: business.timeZone, now: new Date().toISOString() },
      doneTriggers.get(),
      doneNotifications.get(),
      rules.restDays !== null,
    ),
  );
  const [sent, setSent] = useState<number | null>(null);
  const original = originalCost(stop.occurrence);
  const [usual] = useState(() => usualMethod(stop, lastPaidBy.get()));
  const form = useRecordForm<MarkDoneValues>({
    initial,
    rules: markDoneRules(original, { today, timeZone: business.timeZone }, settling),
    availableOffline: true,
    submit: async (values) => {
      // A loyalty card belongs to one customer, so the choice is not remembered for the next customer.
      doneTriggers.update(() => chosenTriggers(values).filter((one) => one !== 'LoyaltyCards'));
      doneNotifications.update(() => values.notifications);
      const { addExternalPayment, paymentMethod } = values.externalPayment;
      lastPaidBy.update(() => (addExternalPayment ? paymentMethod : ''));
      const wanted = isMonthly ? values : withShownCharge(values, charging);
      const body = markDoneBody(wanted, stop, business.timeZone, settling);
      const marked = markStopDone(stop, { body, photos }, setSent);
      if (await marked.finally(() => setSent(null))) onClose();
    },
  });
  const close = async () => {
    if (form.submitting) return;
    if ((form.isDirty || photos.length > 0) && !(await confirmDiscard())) return;
    onClose();
  };
  const settled = settling(form.values);
  const card = waitingCard(stop);
  const by = changeBy(settling, form.values);
  const byHand = priceOf(form.values, original);
  const price = byHand === null ? null : byHand + by;
  const added = settled.effects.filter(({ kind }) => kind === 'first' || kind === 'lapsed');
  // A part-done effect appears next to its fields. Every other effect appears at the top, since it may be the reason
  // why the details opened.
  const partly = settled.effects.filter(({ kind }) => kind === 'part');
  const otherwise = settled.effects.filter(({ kind }) => kind !== 'part');
  // With an adjustment, the price and all the reasons for it form one sentence.
  const summed =
    price === null ? null : priceWords(settled, adjustmentOf(form.values), shownPrice(price));
  const isExceptional = form.values.withoutRules || added.length > 0;
  const { addExternalPayment: isPaid, paymentMethod } = form.values.externalPayment;
  const paid = isPaid && paymentMethod !== '' ? paidAmount(form.values, original, by) : null;
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
          {price !== null && <span className={classes.price}>{shownPrice(price)}</span>}
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
        <RuleNotice effects={otherwise} />
        {handlesMoney(role) && isExceptional && (
          <CheckboxField
            {...form.field('withoutRules')}
            label="Make an exception: add nothing this time"
          />
        )}
        {card && !form.values.partDone.isPart && (
          <CheckboxField {...form.field('eventTriggers.LoyaltyCards')} label={cardLabel(card)} />
        )}
        <PaymentFields form={form} original={original} by={by} usual={usual} />
        {handlesMoney(role) && (
          <AdjustmentFields form={form} original={original} isSummedElsewhere={summed !== null} />
        )}
        <NotesField {...form.field('notes')} label="Notes" rows={2} />
        {mayUse(start, uploadAsset.access).allowed && (
          <PhotoField photos={photos} onChange={setPhotos} sent={sent} />
        )}
        <PartFields
          form={form}
          whole={byHand === null ? null : byHand + sumPence(added.map(({ amount }) => amount ?? 0))}
          partPercent={rules.partPercent}
        />
        <RuleNotice
          effects={summed === null ? partly : []}
          more={[summed, restText(form.values, settled.rest, rules)]}
        />
        <BillingFields form={form} stop={stop} />
        <NotificationFields
          label="Tell the customer that the job is done"
          notify={form.field('eventTriggers.SendNotifications')}
          email={form.field('notifications.email')}
          sms={form.field('notifications.sms')}
        />
        {form.values.eventTriggers.SendNotifications && (
          <WhatIsSent
            triggerType="job-done"
            jobIds={[stop.id]}
            date={form.values.doneOn}
            price={price}
            notifications={form.values.notifications}
          />
        )}
        <TextField {...form.field('purchaseOrder')} label="Purchase order" />
        <FieldRow>
          <DateField {...form.field('doneOn')} label="Done on" to={today} />
          <TimeField {...form.field('doneAt')} label="At" step={60} />
        </FieldRow>
        {isTimeRepeated(form.values, business.timeZone) && (
          <SelectField
            {...form.field('whichTime')}
            label="Which of the two times?"
            description="The clocks went back, so this time happened twice."
            choices={WHICH_TIMES}
          />
        )}
      </Form>
    </Dialog>
  );
}
