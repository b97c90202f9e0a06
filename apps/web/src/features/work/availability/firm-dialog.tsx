import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { type FirmHours, saveFirmHours } from '@roundbook/contract/work/availability/hours';
import {
  HOLIDAY_REGIONS,
  type HolidayRegion,
  LAST_PUBLISHED_YEAR,
} from '@roundbook/domain/values/dates/bank-holidays';
import { SelectField, SwitchField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { WeekFields } from './week-fields.tsx';
import { type DayValues, weekOf, weekRules, weekValues } from './week-values.ts';

interface FirmValues {
  readonly week: readonly DayValues[];
  readonly keepsBankHolidays: boolean;
  readonly region: HolidayRegion;
}

const regions = HOLIDAY_REGIONS.map((value) => ({ value, label: value }));

interface FirmDialogProps {
  readonly firm: FirmHours;
  readonly onClose: () => void;
}

/** Edits the firm's working hours and its bank holidays. */
export function FirmDialog({ firm, onClose }: FirmDialogProps) {
  const { week, region, keepsBankHolidays, version } = firm;
  const form = useRecordForm<FirmValues>({
    initial: { week: weekValues(week), region, keepsBankHolidays },
    rules: (values) => weekRules(values.week),
    submit: async (values) => {
      const body = { ...values, week: weekOf(values.week), version };
      await call(saveFirmHours, { body });
      showSuccess('Working hours saved');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="The firm’s working hours"
      size="lg"
      label="Working hours"
      submitLabel="Save"
      onClose={onClose}
    >
      <WeekFields
        values={form.values.week}
        fieldsOf={(day) => ({
          works: form.field(`week.${day}.works`),
          from: form.field(`week.${day}.from`),
          to: form.field(`week.${day}.to`),
          breakSeconds: form.field(`week.${day}.breakSeconds`),
        })}
        onChange={(values) => form.set('week', values)}
      />
      <SwitchField
        {...form.field('keepsBankHolidays')}
        label="Nobody works on bank holidays"
        description={`As published until ${LAST_PUBLISHED_YEAR}; later years follow the usual rule.`}
      />
      {form.values.keepsBankHolidays && (
        <SelectField {...form.field('region')} label="Bank holidays of" choices={regions} />
      )}
    </FormDialog>
  );
}
