import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type AbsenceRecord,
  addAbsence,
  changeAbsence,
} from '@roundbook/contract/work/availability/absences';
import {
  type AbsenceKind,
  type AbsencePart,
  absenceRefusal,
} from '@roundbook/domain/work/availability/absences';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { NotesField } from '@roundbook/ui/form/fields/notes-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required, type Rules, withRefusal } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';

interface AbsenceValues {
  readonly kind: AbsenceKind;
  readonly part: AbsencePart;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
}

const KINDS: readonly { readonly value: AbsenceKind; readonly label: string }[] = [
  { value: 'Holiday', label: 'Holiday' },
  { value: 'Sickness', label: 'Sickness' },
];

const PARTS: readonly { readonly value: AbsencePart; readonly label: string }[] = [
  { value: 'Day', label: 'Whole days' },
  { value: 'Morning', label: 'A morning' },
  { value: 'Afternoon', label: 'An afternoon' },
];

/** A half-day absence has only one date. */
function datesOf({ part, from, to }: AbsenceValues): { from: string; to: string } {
  return { from: from ?? '', to: part === 'Day' ? (to ?? '') : (from ?? '') };
}

function rulesFor(values: AbsenceValues): Rules<AbsenceValues> {
  const rules: Rules<AbsenceValues> =
    values.part === 'Day' ? { from: required, to: required } : { from: required };
  const dates = datesOf(values);
  if (dates.from === '' || dates.to === '') return rules;
  return withRefusal(rules, absenceRefusal({ ...values, ...dates }, []));
}

interface AbsenceDialogProps {
  readonly grantId: string;
  readonly name: string;
  /** The absence to change; undefined adds a new absence. */
  readonly absence?: AbsenceRecord;
  readonly today: string;
  readonly onClose: () => void;
}

function savedText({ kind, planned }: AbsenceRecord): string {
  const count = planned.reduce((sum, day) => sum + day.count, 0);
  const saved = `${kind} saved`;
  if (count === 0) return saved;
  return `${saved}. ${countText(count, 'visit')} ${count === 1 ? 'is' : 'are'} still planned then`;
}

/** Adds or changes a holiday or sickness. */
export function AbsenceDialog({ grantId, name, absence, today, onClose }: AbsenceDialogProps) {
  const form = useRecordForm<AbsenceValues>({
    initial: absence
      ? { ...absence }
      : { kind: 'Holiday', part: 'Day', from: today, to: today, note: '' },
    rules: rulesFor,
    submit: async (values) => {
      const { kind, part, note } = values;
      const body = { kind, part, note, ...datesOf(values) };
      const saved = absence
        ? await call(changeAbsence, {
            params: { id: grantId, absenceId: absence.id },
            body: { ...body, version: absence.version },
          })
        : await call(addAbsence, { params: { id: grantId }, body });
      showSuccess(savedText(saved.absence));
      onClose();
    },
  });
  const isWhole = form.values.part === 'Day';
  return (
    <FormDialog
      form={form}
      title={absence ? `${name} is away` : `${name} will be away`}
      label="Absence"
      submitLabel="Save"
      onClose={onClose}
    >
      <FieldRow>
        <SelectField {...form.field('kind')} label="Why" choices={KINDS} />
        <SelectField {...form.field('part')} label="How long" choices={PARTS} />
      </FieldRow>
      <FieldRow>
        <DateField {...form.field('from')} label={isWhole ? 'First day' : 'Day'} />
        {isWhole && (
          <DateField {...form.field('to')} label="Last day" from={form.values.from ?? today} />
        )}
      </FieldRow>
      <NotesField
        {...form.field('note')}
        label="Note"
        description="Only Managers and Owners see why someone is away, and this note."
      />
    </FormDialog>
  );
}
