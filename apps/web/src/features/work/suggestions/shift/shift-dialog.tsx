import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@roundbook/client/call';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { previewShift } from '@roundbook/contract/work/suggestions/shifts';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAssignees } from '../../../account/grants/lookups.ts';
import { roundsQuery } from '../api.ts';
import { ShiftPreview } from './shift-preview.tsx';
import {
  type BrokenDays,
  canSpread,
  initialShift,
  shiftBody,
  shiftRules,
  type ShiftValues,
  spreads,
} from './shift-values.ts';

interface ShiftDialogProps extends BrokenDays {
  readonly onClose: () => void;
}

const SPANS = [
  { value: 'day', label: 'One day' },
  { value: 'days', label: 'Several days' },
  { value: 'onwards', label: 'Everything from a certain day onwards' },
] as const;

const HOW = [
  { value: 'days', label: 'A number of days later' },
  { value: 'spread', label: 'Spread over the following days' },
] as const;

const EVERYBODY = { value: '', label: 'Everybody' };
const UNASSIGNED = { value: 'unassigned', label: 'Unassigned' };
const ALL_ROUNDS = { value: '', label: 'All' };

interface ShiftFormProps {
  readonly initial: ShiftValues;
  readonly onShown: (values: ShiftValues, shown: ResponseOf<typeof previewShift>) => void;
  readonly onClose: () => void;
}

function ShiftForm({ initial, onShown, onClose }: ShiftFormProps) {
  const people = useAssignees().map(({ userId, name }) => ({ value: userId, label: name }));
  const rounds = useQuery(roundsQuery).data?.rounds ?? [];
  const form = useRecordForm<ShiftValues>({
    initial,
    rules: shiftRules,
    submit: async (values) => {
      const fallback = 'Sorry, there was an error scheduling the jobs.';
      onShown(values, await call(previewShift, { body: shiftBody(values) }, { fallback }));
    },
  });
  const { span } = form.values;
  return (
    <FormDialog form={form} title="Move work" submitLabel="Show what moves" onClose={onClose}>
      <SelectField {...form.field('span')} label="What cannot be done" choices={SPANS} />
      <FieldRow>
        <DateField {...form.field('from')} label={span === 'day' ? 'Day' : 'First day'} />
        {span === 'days' && <DateField {...form.field('to')} label="Last day" />}
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.field('assignedTo')}
          label="Whose work"
          choices={[EVERYBODY, ...people, UNASSIGNED]}
        />
        {rounds.length > 0 && (
          <SelectField
            {...form.field('roundId')}
            label="Round"
            choices={[ALL_ROUNDS, ...rounds.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </FieldRow>
      {canSpread(form.values) && (
        <SelectField {...form.field('how')} label="When instead" choices={HOW} />
      )}
      {spreads(form.values) ? (
        <>
          <NumberField
            {...form.field('spreadDays')}
            label="Over how many days"
            description="Each visit goes where there is time and the driving is shortest."
            minimum={1}
            unit="days"
          />
          <CheckboxField
            {...form.field('keepsPeople')}
            label="Everybody keeps their own visits"
            description="Otherwise, anyone who has time may take them."
          />
        </>
      ) : (
        <NumberField
          {...form.field('days')}
          label="How much later"
          description="Skips days when a person is off."
          minimum={1}
          unit="days"
        />
      )}
    </FormDialog>
  );
}

/**
 * Moves the work of a day, a person or a round that cannot be done: shows a preview, then moves the work; undo reverts
 * the whole move.
 */
export function ShiftDialog({ onClose, ...broken }: ShiftDialogProps) {
  const [values, setValues] = useState(() => initialShift(broken));
  const [shown, setShown] = useState<ResponseOf<typeof previewShift> | null>(null);
  if (shown) return <ShiftPreview shown={shown} onBack={() => setShown(null)} onClose={onClose} />;
  return (
    <ShiftForm
      initial={values}
      onShown={(chosen, answer) => {
        setValues(chosen);
        setShown(answer);
      }}
      onClose={onClose}
    />
  );
}
