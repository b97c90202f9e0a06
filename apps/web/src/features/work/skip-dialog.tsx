import { Button } from '@mantine/core';
import { skipJob } from '@roundbook/contract/jobs';
import type { PlainDate } from '@roundbook/domain/dates/plain-date';
import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/dates/zones';
import { useState } from 'react';
import { refreshAfterDone } from '../../offline/send-task.ts';
import { call } from '../../platform/call.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { showToast } from '../../platform/toasts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckboxField } from '../../ui/form/choice-fields.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { required } from '../../ui/form/rules.ts';
import { NotesField } from '../../ui/form/notes-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Stop } from './day-stops.ts';
import { undoStop } from './stop-actions.ts';
import { customerName, stopLabel } from './stop-names.ts';
import { useToday } from './today.ts';

interface SkipDialogProps {
  readonly stop: Stop;
  readonly onClose: () => void;
}

/** Skips a visit, by us or by the customer; needs a connection. */
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
      await refreshAfterDone(stop.customerId);
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
