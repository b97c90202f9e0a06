import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { RoundField } from '../../rounds/parts.tsx';
import { FrequencyField } from './frequency-field.tsx';
import { JobDurationField } from './job-duration-field.tsx';
import { type JobPart, ServicesField } from './services-field.tsx';

/** The usual fields of a customer's first job; the others can be filled in later. */
export function FirstJobFields({ form }: { readonly form: JobPart }) {
  const start = useAppStart();
  const people = useAssigneeChoices();
  return (
    <>
      <ServicesField form={form} />
      <FieldRow>
        <TextField {...form.field('title')} label="Title" />
        <PriceField {...form.field('cost')} label="Price" />
      </FieldRow>
      <FrequencyField {...form.field('frequency')} label="How often" />
      <FieldRow>
        <DateField {...form.field('dueOn')} label="First due" />
        <JobDurationField form={form} />
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('defaultAssignee')} label="Assigned to" choices={people} />
        {mayUse(start, listRounds.access).allowed && (
          <RoundField {...form.field('roundId')} label="Round" />
        )}
      </FieldRow>
    </>
  );
}
