import { useId } from 'react';
import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import { PROPERTY_TYPE_KEYS, PROPERTY_TYPES } from '@roundbook/domain/work/prices/price-list';
import { Field } from '../parts/field.tsx';
import {
  countError,
  MOST_OF_EXTRA,
  MOST_STOREYS,
  MOST_WINDOWS,
  type PropertyInput,
} from './property-values.ts';

interface PropertyFieldsProps {
  readonly form: Pick<AskingForm, 'facts' | 'extras'>;
  readonly value: PropertyInput;
  readonly onChange: (value: PropertyInput) => void;
}

interface CountFieldProps {
  readonly label: string;
  readonly value: string;
  readonly least: number;
  readonly most: number;
  readonly onValue: (value: string) => void;
}

function CountField({ label, value, least, most, onValue }: CountFieldProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={countError(value, least, most)}
      onValue={onValue}
    />
  );
}

const COUNTS = [
  { name: 'storeys', label: 'Storeys', least: 1, most: MOST_STOREYS },
  { name: 'windows', label: 'Windows, about', least: 0, most: MOST_WINDOWS },
] as const;

/** Fields for the details of the property that affect the price: its kind and its size. */
export function PropertyFields({ form, value, onChange }: PropertyFieldsProps) {
  const id = useId();
  const { facts, extras } = form;
  const asked = COUNTS.filter(({ name }) => facts[name]);
  const set = (changes: Partial<PropertyInput>) => onChange({ ...value, ...changes });
  return (
    <>
      {facts.property && (
        <div className="field">
          <label htmlFor={id}>What kind of property is it?</label>
          <select
            id={id}
            value={value.property}
            onChange={({ target }) => set({ property: target.value as PropertyInput['property'] })}
          >
            <option value="">Please choose</option>
            {PROPERTY_TYPE_KEYS.map((key) => (
              <option key={key} value={key}>
                {PROPERTY_TYPES[key]}
              </option>
            ))}
          </select>
        </div>
      )}
      {asked.length > 0 && (
        <div className="even-halves">
          {asked.map(({ name, ...count }) => (
            <CountField
              key={name}
              {...count}
              value={value[name]}
              onValue={(typed) => set({ [name]: typed })}
            />
          ))}
        </div>
      )}
      {extras.length > 0 && (
        <fieldset>
          <legend>How many of these, if any?</legend>
          <div className="even-halves">
            {extras.map((extra) => (
              <CountField
                key={extra.id}
                label={extra.label}
                least={0}
                most={MOST_OF_EXTRA}
                value={value.extras[extra.id] ?? ''}
                onValue={(count) => set({ extras: { ...value.extras, [extra.id]: count } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
