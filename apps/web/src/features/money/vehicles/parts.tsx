import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { useVehicles } from './lookups.ts';

/** The vehicle that a cost is for, if the business has vehicles; empty for parking, tolls or fares. */
export function VehicleSelect({ field }: { readonly field: FieldBinding<string> }) {
  const vehicles = useVehicles();
  if (vehicles.length === 0) return null;
  return (
    <SelectField
      {...field}
      label="Vehicle"
      choices={[
        { value: '', label: 'Parking, tolls or fares' },
        ...vehicles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
