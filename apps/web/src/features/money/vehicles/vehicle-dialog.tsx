import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  createVehicle,
  updateVehicle,
  type Vehicle,
} from '@roundbook/contract/money/expenses/vehicles';
import {
  rateRefusal,
  VEHICLE_KINDS,
  VEHICLE_METHODS,
  vehicleKindLabel,
  vehicleMethodLabel,
} from '@roundbook/domain/money/vehicles/vehicle';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

interface VehicleDialogProps {
  /** The vehicle to change; undefined to add a vehicle. */
  readonly vehicle?: Vehicle | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a vehicle. */
export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const form = useRecordForm<Pick<Vehicle, 'name' | 'registration' | 'kind' | 'method'>>({
    initial: vehicle ?? { name: '', registration: '', kind: 'CarOrVan', method: 'Mileage' },
    rules: {
      name: required,
      method: (_, values) => rateRefusal(values, 'method'),
    },
    submit: async ({ name, registration, kind, method }) => {
      const body = { name, registration, kind, method };
      if (vehicle) {
        const { version } = vehicle;
        await call(updateVehicle, { params: { id: vehicle.id }, body: { ...body, version } });
      } else await call(createVehicle, { body });
      showSuccess(vehicle ? 'Vehicle saved' : 'Vehicle added');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={vehicle ? 'Edit vehicle' : 'Add vehicle'}
      label="Vehicle"
      submitLabel={vehicle ? 'Save' : 'Add vehicle'}
      onClose={onClose}
    >
      <FieldRow>
        <TextField {...form.field('name')} label="Name" focused />
        <TextField {...form.field('registration')} label="Registration" />
      </FieldRow>
      <SelectField
        {...form.field('kind')}
        label="Kind"
        choices={VEHICLE_KINDS.map((value) => ({ value, label: vehicleKindLabel(value) }))}
      />
      <SelectField
        {...form.field('method')}
        label="Claims"
        choices={VEHICLE_METHODS.map((value) => ({ value, label: vehicleMethodLabel(value) }))}
        description="HMRC allows one of the two for a vehicle. The mileage rate covers fuel, repairs, insurance and tax."
      />
    </FormDialog>
  );
}
