import {
  PROPERTY_TYPE_KEYS,
  PROPERTY_TYPES,
  type PriceList,
} from '@roundbook/domain/work/prices/price-list';
import { FieldRow } from '@roundbook/ui/form/field-row.tsx';
import {
  CheckboxField,
  MultiSelectField,
  SelectField,
} from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { type FactsValues, frequencyChoices } from './facts-values.ts';
import classes from '../prices.module.css';

const PROPERTIES = PROPERTY_TYPE_KEYS.map((value) => ({ value, label: PROPERTY_TYPES[value] }));

interface FactsFieldsProps {
  readonly form: RecordForm<FactsValues>;
  readonly list: PriceList;
}

/** The work to be priced: services, property, frequency, and customer. */
export function FactsFields({ form, list }: FactsFieldsProps) {
  const { isNew } = form.values;
  return (
    <div className={classes.fields}>
      <MultiSelectField
        {...form.field('serviceIds')}
        label="Services"
        choices={list.services.map(({ serviceId, label }) => ({ value: serviceId, label }))}
      />
      <FieldRow>
        <SelectField {...form.field('property')} label="Property" choices={PROPERTIES} />
        <SelectField
          {...form.field('frequency')}
          label="How often"
          choices={frequencyChoices(list)}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.field('storeys')} label="Storeys" minimum={1} maximum={50} />
        <NumberField {...form.field('windows')} label="Windows" maximum={1000} />
      </FieldRow>
      {list.extras.length > 0 && (
        <div className={classes.extras}>
          {list.extras.map(({ id, label }) => (
            <NumberField key={id} {...form.field(`extras.${id}`)} label={label} maximum={100} />
          ))}
        </div>
      )}
      <TextField {...form.field('postcode')} label="Postcode" placeholder="LS6 2AB" />
      <CheckboxField {...form.field('isNew')} label="A new customer" />
      {!isNew && (
        <NumberField
          {...form.field('weeksSince')}
          label="Since the last visit"
          unit="weeks"
          maximum={2000}
        />
      )}
    </div>
  );
}
