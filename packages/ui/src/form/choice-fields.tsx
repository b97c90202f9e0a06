import { Checkbox, MultiSelect, NativeSelect, Select, Switch } from '@mantine/core';
import { type FieldProps, inputProps } from './field-label.tsx';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  readonly choices: readonly Choice<Value>[];
}

/** One of a few choices: the device's own list. */
export function SelectField<Value extends string>({ choices, ...field }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      {...inputProps(field)}
      data={[...choices]}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value as Value)}
    />
  );
}

interface SearchSelectProps extends FieldProps<string | null> {
  readonly choices: readonly Choice[];
  readonly nothingFound?: string;
}

/** One of many choices, found by typing; can be cleared. */
export function SearchSelectField({
  choices,
  nothingFound = 'Nothing found',
  ...field
}: SearchSelectProps) {
  return (
    <Select
      {...inputProps(field)}
      data={[...choices]}
      value={field.value}
      onChange={field.onChange}
      searchable
      clearable={!field.required}
      limit={50}
      nothingFoundMessage={nothingFound}
    />
  );
}

interface MultiChoiceProps extends FieldProps<string[]> {
  readonly choices: readonly Choice[];
}

/** Any of many choices. */
export function MultiSelectField({ choices, ...field }: MultiChoiceProps) {
  return (
    <MultiSelect
      {...inputProps(field)}
      data={[...choices]}
      value={field.value}
      onChange={field.onChange}
      searchable
      clearable
    />
  );
}

export function CheckboxField(field: FieldProps<boolean>) {
  return (
    <Checkbox
      label={field.label}
      description={field.description}
      error={field.error}
      data-path={field.path}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}

export function SwitchField(field: FieldProps<boolean>) {
  return (
    <Switch
      label={field.label}
      description={field.description}
      error={field.error}
      data-path={field.path}
      checked={field.value}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  );
}
