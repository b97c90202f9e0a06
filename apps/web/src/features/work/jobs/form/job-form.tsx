import type { ReactNode } from 'react';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { useAssigneeChoices } from '../../../account/grants/lookups.ts';
import { TagsField } from '../../../customers/tags/parts.tsx';
import { ClosestRounds, RoundField } from '../../rounds/parts.tsx';
import { HoursFields } from '../hours-fields.tsx';
import { FrequencyField } from './frequency-field.tsx';
import { JobDurationField } from './job-duration-field.tsx';
import type { JobValues } from './job-values.ts';
import { ServicesField } from './services-field.tsx';

interface JobFormProps {
  readonly form: RecordForm<JobValues>;
  /** The job's customer; undefined until loaded. */
  readonly customer: Customer | undefined;
  readonly submitLabel: string;
  /** The label for the date of the open visit; null if there is none. */
  readonly dueLabel: string | null;
  /** Buttons before the submit button. */
  readonly actions: ReactNode;
}

const anchors = [
  { value: '', label: 'As set for the business' },
  { value: 'due', label: 'The day it was due' },
  { value: 'done', label: 'The day it was done' },
] as const;

/** The fields of a job's form. */
export function JobForm({ form, customer, submitLabel, dueLabel, actions }: JobFormProps) {
  const start = useAppStart();
  const people = useAssigneeChoices();
  const mayRounds = mayUse(start, listRounds.access).allowed;
  const sites = customer?.sites ?? [];
  const site = sites.find(({ id }) => id === form.values.siteId);
  return (
    <Form form={form} label="Job" submitLabel={submitLabel} actions={actions} stickyActions>
      <ServicesField form={form} />
      <TextField {...form.field('title')} label="Title" />
      {sites.length > 0 && (
        <SelectField
          {...form.field('siteId')}
          label="Where"
          choices={[
            { value: '', label: 'The customer’s address' },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <FieldRow>
        <PriceField {...form.field('cost')} label="Price" />
        <PriceField {...form.field('firstVisitCost')} label="First visit" placeholder="The same" />
      </FieldRow>
      <FrequencyField {...form.field('frequency')} label="How often" />
      <FieldRow>
        <JobDurationField form={form} />
        {dueLabel && <DateField {...form.field('dueOn')} label={dueLabel} />}
      </FieldRow>
      <HoursFields
        notBefore={form.field('notBefore')}
        notAfter={form.field('notAfter')}
        otherwise="the customer’s hours"
      />
      <FieldRow>
        <SelectField {...form.field('defaultAssignee')} label="Assigned to" choices={people} />
        {mayRounds && <RoundField {...form.field('roundId')} label="Round" />}
      </FieldRow>
      {mayRounds && customer && (
        <ClosestRounds
          customerId={customer.id}
          address={(site ?? customer).address}
          atSite={site !== undefined}
          value={form.values.roundId}
          onChange={form.field('roundId').onChange}
        />
      )}
      <SelectField {...form.field('anchor')} label="Next visit counts from" choices={anchors} />
      <NotesField {...form.field('notes')} label="Notes" rows={2} />
      <FieldRow>
        <TextField {...form.field('purchaseOrder')} label="Purchase order" />
        <TagsField {...form.field('tagIds')} label="Tags" />
      </FieldRow>
    </Form>
  );
}
