import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { reasonIn } from '@roundbook/domain/work/jobs/skip-reasons';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { CheckboxField } from '@roundbook/ui/form/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/date-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import {
  INITIAL_TELLING,
  tellingBody,
  TellingFields,
  type TellingValues,
} from '../../../messages/triggers/parts.tsx';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { skipStop } from '../stop/stop-actions.ts';
import { stopLabel } from '../stop/stop-names.ts';
import { SkipReasons } from './skip-reasons.tsx';

interface SkipDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

interface SkipValues extends TellingValues {
  readonly skippedAt: PlainDate | null;
  readonly customerSkipped: boolean;
  readonly notes: string;
}

/** Skips a visit, on our side or the customer's; works without signal. */
export function SkipDialog({ stop, onClose }: SkipDialogProps) {
  const { timeZone } = useAppStart().business;
  const today = useToday();
  const [initial] = useState<SkipValues>(() => ({
    skippedAt: todayIn(timeZone, new Date().toISOString()),
    customerSkipped: false,
    notes: '',
    ...INITIAL_TELLING,
  }));
  const form = useRecordForm({
    initial,
    rules: { skippedAt: required },
    availableOffline: true,
    submit: async ({ skippedAt, customerSkipped, notes, ...telling }) => {
      const time = timeOfDayIn(timeZone, new Date().toISOString());
      const skipped = await skipStop(stop, {
        occurrenceId: stop.occurrence.id,
        skippedAt: instantAt(timeZone, skippedAt ?? '', time),
        customerSkipped,
        notes: notes.trim(),
        ...tellingBody(telling),
        actionSource: 'Individual',
      });
      if (!skipped) return;
      onClose();
    },
  });
  const notes = form.field('notes');
  return (
    <Dialog opened title="Skip job" onClose={onClose}>
      <p>{stopLabel(stop)}</p>
      <Form
        form={form}
        label="Skip job"
        submitLabel="Skip"
        availableOffline
        stickyActions
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <SkipReasons field={notes} />
        <CheckboxField {...form.field('customerSkipped')} label="The customer asked for it" />
        <NotesField {...notes} label="Notes" rows={2} />
        {!form.values.customerSkipped && (
          <TellingFields
            label="Tell the customer"
            telling={form.field('telling')}
            email={form.field('notifications.email')}
            sms={form.field('notifications.sms')}
            triggerType="visit-skipped"
            jobIds={[stop.id]}
            date={form.values.skippedAt}
            reason={reasonIn(notes.value)}
          />
        )}
        <DateField {...form.field('skippedAt')} label="Skipped on" to={today} />
      </Form>
    </Dialog>
  );
}
