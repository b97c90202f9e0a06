import { useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import type { TimeOfDay } from '@roundbook/domain/values/dates/zones';
import { timeOfDayRefusal } from '@roundbook/domain/values/validation/time-of-day';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useCurrentLocation } from '../../../../platform/navigation/current-location.ts';
import { LocationState } from './location-state.tsx';
import type { EndsChoice, WayEnds } from './way-ends.ts';
import classes from './ends-form.module.css';

const STARTS = [
  { value: 'Address', label: 'Address' },
  { value: 'Business', label: 'Business' },
  { value: 'CurrentLocation', label: 'Current location' },
  { value: 'FirstJob', label: 'First job' },
  { value: 'None', label: 'Wherever is best' },
] as const;

const ENDS = [
  { value: 'Start', label: 'Back at the start' },
  { value: 'Address', label: 'Address' },
  { value: 'Anywhere', label: 'Wherever is best' },
] as const;

const ADDRESS_HINT = 'With its postcode, such as 12 High Street, BA1 2AB';

interface EndsValues extends Omit<EndsChoice, 'departAt'> {
  readonly departAt: TimeOfDay | null;
}

function rulesFor({ startFrom, endAt }: EndsValues): Rules<EndsValues> {
  return {
    ...(startFrom === 'Address' ? { startAddress: required } : {}),
    ...(endAt === 'Address' ? { endAddress: required } : {}),
    departAt: [required, (time: string | null) => timeOfDayRefusal(time ?? '')],
  };
}

interface EndsFormProps {
  readonly initial: EndsChoice;
  /** Whether to ask for the departure time, which only a route for a day needs. */
  readonly asksDeparture: boolean;
  readonly onChoose: (ends: WayEnds) => Promise<unknown>;
}

/** Where the route begins and ends, and when the worker leaves. */
export function EndsForm({ initial, asksDeparture, onChoose }: EndsFormProps) {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(values: EndsValues): Promise<unknown> {
    const choice = { ...values, departAt: values.departAt ?? initial.departAt };
    if (choice.startFrom !== 'CurrentLocation') {
      return onChoose({ ...choice, startLocation: null });
    }
    const here = location.data ?? (await location.refetch({ cancelRefetch: false })).data;
    return here && onChoose({ ...choice, startLocation: [...here] });
  }

  const form = useRecordForm<EndsValues>({
    initial,
    rules: rulesFor,
    submit: async (values) => {
      setRefusal(null);
      try {
        await choose(values);
      } catch (error) {
        // The form has no field for the stops, so an error about the stops is shown separately.
        const reason = error instanceof ApiFailure ? error.fields['jobIds'] : undefined;
        if (!reason) throw error;
        setRefusal(reason);
      }
    },
  });
  const { startFrom, endAt } = form.values;
  const location = useCurrentLocation(startFrom === 'CurrentLocation');
  return (
    <Form
      form={form}
      label="Optimise route"
      submitLabel="Find the best order"
      guarded={false}
      fullWidthButton
    >
      <SelectField {...form.field('startFrom')} label="Start" choices={STARTS} />
      {startFrom === 'Address' && (
        <TextField
          {...form.field('startAddress')}
          label="Start address"
          description={ADDRESS_HINT}
          autoComplete="street-address"
        />
      )}
      {startFrom === 'CurrentLocation' && <LocationState location={location} />}
      <FieldRow>
        <SelectField {...form.field('endAt')} label="End" choices={ENDS} />
        {asksDeparture && <TimeField {...form.field('departAt')} label="Leaving at" />}
      </FieldRow>
      {endAt === 'Address' && (
        <TextField
          {...form.field('endAddress')}
          label="End address"
          description={ADDRESS_HINT}
          autoComplete="street-address"
        />
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </Form>
  );
}
