import { skipJobs } from '@roundbook/contract/jobs';
import { instantAt, timeOfDayIn } from '@roundbook/domain/dates/zones';
import { useAppStart } from '../../platform/app-start.ts';
import { call } from '../../platform/call.ts';
import { CheckboxField } from '../../ui/form/choice-fields.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { required } from '../../ui/form/rules.ts';
import { NotesField } from '../../ui/form/notes-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { refreshJobs } from './api.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { inChunks, jobsText } from './chunks.ts';
import { hasVisit } from './job-reasons.ts';
import { showUndoable } from './undo-visits.ts';

type SkipValues = { skippedAt: string | null; customerSkipped: boolean; notes: string };

/** Skips the visits to come of many jobs. */
export function BulkSkipDialog({ jobs, onClose, onDone }: BulkDialogProps) {
  const { today, business } = useAppStart();
  const open = jobs.filter(hasVisit);
  const form = useRecordForm<SkipValues>({
    initial: { skippedAt: today, customerSkipped: false, notes: '' },
    rules: { skippedAt: required },
    submit: async ({ skippedAt, customerSkipped, notes }) => {
      const time = timeOfDayIn(business.timeZone, new Date().toISOString());
      const body = {
        skippedAt: instantAt(business.timeZone, skippedAt!, time),
        customerSkipped,
        notes: notes.trim(),
        actionSource: 'Bulk' as const,
      };
      const fallback = 'Sorry, there was an error skipping the jobs';
      const answers = await inChunks(open, (ids) =>
        call(skipJobs, { body: { ...body, ids } }, { fallback }),
      );
      const jobIds = open.map(({ id }) => id);
      await refreshJobs(jobIds);
      showUndoable(
        'Jobs were skipped',
        jobIds,
        answers.map(({ occurrenceIds }) => occurrenceIds),
      );
      onDone();
      onClose();
    },
  });
  return (
    <BulkDialog
      form={form}
      title={`Skip ${jobsText(open.length)}`}
      submitLabel="Skip"
      leftOut={jobs.length - open.length}
      onClose={onClose}
    >
      <DateField {...form.field('skippedAt')} label="Skipped on" to={today} />
      <CheckboxField {...form.field('customerSkipped')} label="The customers asked for it" />
      <NotesField {...form.field('notes')} label="Notes" rows={2} />
    </BulkDialog>
  );
}
