import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import { showToast } from '@roundbook/client/toasts';
import { skipJob } from '@roundbook/contract/work/jobs/closing';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { CheckboxField } from '@roundbook/ui/form/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/date-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { NotesField } from '@roundbook/ui/form/notes-field.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { Stop } from '../day/day-stops.ts';
import { useToday } from '../day/today.ts';
import { undoStop } from '../stop/stop-actions.ts';
import { customerName, stopLabel } from '../stop/stop-names.ts';
import { fetchKept } from './fetch-kept.ts';

interface SkipDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

/** Skips a visit, on our side or the customer's; needs a connection. */
export function SkipDialog({ stop, onClose }: SkipDialogProps) {
  const { timeZone } = useAppStart().business;
  const today = useToday();
  const [initial] = useState(() => ({
    skippedAt: todayIn(timeZone, new Date().toISOString()) as PlainDate | null,
    customerSkipped: false,
    notes: '',
  }));
  const form = useRecordForm({
    initial,
    rules: { skippedAt: required },
    submit: async ({ skippedAt, customerSkipped, notes }) => {
      const time = timeOfDayIn(timeZone, new Date().toISOString());
      await call(
        skipJob,
        {
          params: { id: stop.customerId, jobId: stop.id },
          body: {
            occurrenceId: stop.occurrence.id,
            skippedAt: instantAt(timeZone, skippedAt ?? '', time),
            customerSkipped,
            notes: notes.trim(),
          },
        },
        { fallback: 'Sorry, there was an error skipping the jobs' },
      );
      await fetchKept(stop.customerId);
      showToast({
        type: 'success',
        title: customerName(stop),
        message: 'Job skipped',
        action: { label: 'Undo', run: () => void undoStop(stop) },
      });
      onClose();
    },
  });
  return (
    <Dialog opened title="Skip job" onClose={onClose}>
      <p>{stopLabel(stop)}</p>
      <Form
        form={form}
        label="Skip job"
        submitLabel="Skip"
        actions={
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <DateField {...form.field('skippedAt')} label="Skipped on" to={today} />
        <CheckboxField {...form.field('customerSkipped')} label="The customer asked for it" />
        <NotesField {...form.field('notes')} label="Notes" rows={2} />
      </Form>
    </Dialog>
  );
}
