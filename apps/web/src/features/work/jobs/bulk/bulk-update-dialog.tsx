import { runBulk } from '@roundbook/client/bulk/run-bulk';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { MESSAGES } from '@roundbook/domain/values/validation/messages';
import { type Frequency, isValidFrequency } from '@roundbook/domain/work/jobs/frequency';
import { refuseJob } from '@roundbook/domain/work/jobs/job';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DurationField } from '@roundbook/ui/form/fields/duration-field.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { updateMany } from '../bulk-calls.ts';
import { FrequencyField } from '../form/frequency-field.tsx';
import { jobsText } from '../jobs-text.ts';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

type UpdateValues = {
  /** The fields to change; every job keeps its other fields. */
  readonly changes: {
    readonly cost: boolean;
    readonly duration: boolean;
    readonly frequency: boolean;
    readonly assignee: boolean;
  };
  readonly cost: Pence | null;
  readonly duration: string;
  readonly frequency: Frequency | null;
  readonly defaultAssignee: string;
};

const initial: UpdateValues = {
  changes: { cost: false, duration: false, frequency: false, assignee: false },
  cost: null,
  duration: '00:15:00',
  frequency: { unit: 'week', every: 4 },
  defaultAssignee: '',
};

const rules = {
  // Shown at the first tick box, since an error about the whole form has no field of its own.
  'changes.cost': (_: boolean, { changes }: UpdateValues) =>
    Object.values(changes).some(Boolean) ? null : refusal('Choose what to change.'),
  cost: (cost: Pence | null, { changes }: UpdateValues) =>
    changes.cost && cost === null ? refusal(MESSAGES.required) : null,
  frequency: (frequency: Frequency | null, { changes }: UpdateValues) =>
    changes.frequency && !(frequency && isValidFrequency(frequency))
      ? refuseJob('frequencyInvalid')
      : null,
};

function bodyOf({ changes, cost, duration, frequency, defaultAssignee }: UpdateValues) {
  return {
    ...(changes.cost && cost !== null ? { cost } : {}),
    ...(changes.duration ? { duration } : {}),
    ...(changes.frequency && frequency ? { frequency } : {}),
    ...(changes.assignee ? { defaultAssignee: defaultAssignee || null } : {}),
    actionSource: 'Bulk' as const,
  };
}

/** Changes fields that many jobs share. */
export function BulkUpdateDialog({ jobs, onClose, onDone }: BulkDialogProps) {
  const people = useAssigneeChoices();
  const form = useRecordForm<UpdateValues>({
    initial,
    rules,
    submit: async (values) => {
      await runBulk(updateMany, jobs, bodyOf(values), {
        title: 'Jobs updated',
        outcome: () => 'Jobs were updated',
      });
      onDone();
      onClose();
    },
  });
  const { changes } = form.values;
  return (
    <BulkDialog
      form={form}
      title={`Update ${jobsText(jobs.length)}`}
      submitLabel="Update"
      onClose={onClose}
    >
      <CheckboxField {...form.field('changes.cost')} label="Change the price" />
      {changes.cost && <PriceField {...form.field('cost')} label="Price" />}
      <CheckboxField {...form.field('changes.duration')} label="Change how long it takes" />
      {changes.duration && <DurationField {...form.field('duration')} label="Time" />}
      <CheckboxField {...form.field('changes.frequency')} label="Change how often" />
      {changes.frequency && <FrequencyField {...form.field('frequency')} label="How often" />}
      <CheckboxField {...form.field('changes.assignee')} label="Change who does it" />
      {changes.assignee && (
        <SelectField {...form.field('defaultAssignee')} label="Assigned to" choices={people} />
      )}
    </BulkDialog>
  );
}
