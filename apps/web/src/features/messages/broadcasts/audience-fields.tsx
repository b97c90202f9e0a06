import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useTags } from '../../customers/tags/lookups.ts';
import { roundsQuery } from './api.ts';
import type { DraftValues } from './draft-values.ts';

const TYPES = [
  { value: '', label: 'Everybody' },
  { value: 'Residential', label: 'Homes' },
  { value: 'Business', label: 'Businesses' },
] as const;

const BALANCES = [
  { value: '', label: 'Whatever they owe' },
  { value: 'owing', label: 'Customers who owe something' },
  { value: 'settled', label: 'Customers who owe nothing' },
] as const;

const JOBS = [
  { value: '', label: 'With and without jobs' },
  { value: 'some', label: 'With a job' },
  { value: 'none', label: 'Without a job' },
] as const;

const PLACES = [
  { value: '', label: 'Anywhere' },
  { value: 'postcode', label: 'Around a postcode' },
  { value: 'districts', label: 'In postcode districts' },
  { value: 'outline', label: 'In an area on the map' },
] as const;

const OutlineField = lazy(() =>
  import('./outline-field.tsx').then((module) => ({ default: module.OutlineField })),
);

/** The fields that choose the audience of a broadcast. */
export function AudienceFields({ form }: { readonly form: RecordForm<DraftValues> }) {
  const tags = useTags().map(({ id, name }) => ({ value: id, label: name }));
  const { where } = form.values;
  const rounds = useQuery(roundsQuery).data?.rounds ?? [];
  const roundChoices = rounds.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.field('tagId')}
          label="Tag"
          choices={[{ value: '', label: 'Any tag' }, ...tags]}
        />
        <SelectField
          {...form.field('roundId')}
          label="Round"
          choices={[{ value: '', label: 'Any round' }, ...roundChoices]}
        />
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('type')} label="Kind of customer" choices={TYPES} />
        <SelectField {...form.field('jobs')} label="Jobs" choices={JOBS} />
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('balance')} label="Balance" choices={BALANCES} />
        <DateField {...form.field('notSince')} label="Not served since" />
      </FieldRow>
      <SelectField {...form.field('where')} label="Where" choices={PLACES} />
      {where === 'postcode' && (
        <FieldRow>
          <TextField {...form.field('postcode')} label="Around this postcode" />
          <NumberField {...form.field('miles')} label="Within" unit="miles" minimum={1} />
        </FieldRow>
      )}
      {where === 'districts' && (
        <TextField
          {...form.field('districts')}
          label="Postcode districts"
          placeholder="BA1, BA2"
          description="The first half of a postcode. Add as many as you like."
        />
      )}
      {where === 'outline' && (
        <Suspense fallback={<Skeleton height="22rem" />}>
          <OutlineField {...form.field('outline')} />
        </Suspense>
      )}
      <CheckboxField
        {...form.field('withoutEmail')}
        label="Only customers without an email address"
      />
    </>
  );
}
