import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { recordMileage, type Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import { EARLIEST_MILEAGE, TENTHS } from '@roundbook/domain/money/vehicles/mileage';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { DateField } from '@roundbook/ui/form/fields/date-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useAssignees } from '../../account/grants/lookups.ts';

interface JourneyValues {
  drivenOn: string | null;
  /** Miles, perhaps with a decimal: `12.4`. */
  miles: string;
  vehicleId: string;
  driverId: string;
  notes: string;
}

/** Miles as typed in tenths of a mile; null if the text is no distance. */
function tenthsIn(text: string): number | null {
  return /^\d{1,4}(\.\d)?$/.test(text.trim()) ? Math.round(Number(text) * TENTHS) : null;
}

interface JourneyDialogProps {
  readonly vehicles: readonly Vehicle[];
  readonly onClose: () => void;
}

/** Claims the mileage of a journey, entered by hand. */
export function JourneyDialog({ vehicles, onClose }: JourneyDialogProps) {
  const { today, user } = useAppStart();
  const people = useAssignees();
  const form = useRecordForm<JourneyValues>({
    initial: {
      drivenOn: today,
      miles: '',
      vehicleId: vehicles[0]?.id ?? '',
      driverId: user.id,
      notes: '',
    },
    rules: {
      drivenOn: required,
      vehicleId: required,
      driverId: required,
      miles: (miles: string) =>
        tenthsIn(miles) === null ? refusal('Please enter the miles, such as 12.4') : null,
    },
    submit: async ({ drivenOn, miles, vehicleId, driverId, notes }) => {
      const journey = { drivenOn: drivenOn!, tenths: tenthsIn(miles)!, notes };
      const body = { vehicleId, driverId, journeys: [journey] };
      const { amount } = await call(recordMileage, { body });
      showSuccess(`${formatPounds(amount)} of mileage claimed`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add a journey"
      label="Journey"
      submitLabel="Claim mileage"
      onClose={onClose}
    >
      <FieldRow>
        <TextField {...form.field('miles')} label="Miles" inputMode="decimal" focused />
        <DateField {...form.field('drivenOn')} label="Date" from={EARLIEST_MILEAGE} to={today} />
      </FieldRow>
      <SelectField
        {...form.field('vehicleId')}
        label="Vehicle"
        choices={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        {...form.field('driverId')}
        label="Driver"
        choices={people.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      <TextField
        {...form.field('notes')}
        label="Notes"
        description="Where to and why. The way between home and a fixed place of work does not count."
      />
    </FormDialog>
  );
}
