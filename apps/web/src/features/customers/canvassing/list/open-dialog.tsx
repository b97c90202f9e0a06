import { call } from '@roundbook/client/call';
import { showToast } from '@roundbook/client/toasts';
import { openCanvass } from '@roundbook/contract/customers/canvassing/canvasses';
import { postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import { CheckboxField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { currentLocation } from '../../../../platform/navigation/current-location.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';

/** This device's position; null if it has none, with a toast that says why. */
async function hereOrNull(): Promise<[number, number] | null> {
  try {
    const [latitude, longitude] = await currentLocation();
    return [latitude, longitude];
  } catch (error) {
    showToast({ type: 'warning', message: (error as Error).message });
    return null;
  }
}

/** Adds a street and opens its doors. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const form = useRecordForm({
    initial: {
      streetName: '',
      town: '',
      postcode: '',
      houseCount: null as number | null,
      isHere: false,
    },
    rules: {
      streetName: required,
      postcode: (text: string) => postcodeRefusal(text),
    },
    submit: async ({ isHere, ...street }) => {
      const coordinates = isHere ? await hereOrNull() : null;
      const { canvass } = await call(openCanvass, { body: { ...street, coordinates } });
      onClose();
      await navigate({
        to: '/manage/quotes/canvass/$canvassId',
        params: { canvassId: canvass.id },
      });
    },
  });
  return (
    <FormDialog form={form} title="Open a street" submitLabel="Open" onClose={onClose}>
      <TextField {...form.field('streetName')} label="Street" focused />
      <FieldRow>
        <TextField {...form.field('town')} label="Town" />
        <TextField {...form.field('postcode')} label="Postcode" />
      </FieldRow>
      <NumberField
        {...form.field('houseCount')}
        label="About how many houses"
        minimum={1}
        maximum={1000}
      />
      <CheckboxField
        {...form.field('isHere')}
        label="I am standing there"
        description="Puts the street on the map where this device is."
      />
    </FormDialog>
  );
}
