import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { DateField, TimeField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

/** The day and time of a call-back. */
export interface CallBackValues {
  readonly callBackOn: string | null;
  readonly callBackTime: string | null;
  readonly note: string;
}

interface CallBackFormProps {
  readonly door: string;
  readonly today: PlainDate;
  readonly onNote: (values: CallBackValues) => void;
  readonly onClose: () => void;
}

/** Asks when to call back: tomorrow by default. */
export function CallBackForm({ door, today, onNote, onClose }: CallBackFormProps) {
  const form = useRecordForm<CallBackValues>({
    initial: { callBackOn: addDays(today, 1), callBackTime: null, note: '' },
    rules: {
      callBackOn: required,
      note: (text: string) =>
        text.length > 200 ? refusal('Please use at most 200 characters') : null,
    },
    availableOffline: true,
    submit: async (values) => onNote(values),
  });
  return (
    <FormDialog
      form={form}
      title={`Call back at ${door}`}
      submitLabel="Note"
      availableOffline
      onClose={onClose}
    >
      <FieldRow>
        <DateField {...form.field('callBackOn')} label="Day" from={today} />
        <TimeField {...form.field('callBackTime')} label="Time" />
      </FieldRow>
      <TextField
        {...form.field('note')}
        label="Note"
        description="About the door, not the person: “side gate”, “after five”."
      />
    </FormDialog>
  );
}
