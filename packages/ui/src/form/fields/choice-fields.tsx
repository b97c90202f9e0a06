import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  type OptionsFilter,
  Select,
  Switch,
} from '@mantine/core';
import { useState } from 'react';
import { folded } from '@roundbook/domain/values/text/folded';
import { searchWords } from '@roundbook/domain/values/text/search-words';
import { type FieldProps, inputProps } from '../field-label.tsx';

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice that can also be found by words that its label does not contain, such as a postcode. */
export interface SearchChoice extends Choice {
  readonly keywords?: string;
}

interface ChoiceProps<Value extends string> extends FieldProps<Value> {
  readonly choices: readonly Choice<Value>[];
}

/** A field for one of a few choices, which the device shows in its own list. */
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
  readonly choices: readonly SearchChoice[];
  readonly nothingFound?: string;
  /** Offers, as the last choice whatever is typed, to create a new choice. */
  readonly creation?: {
    readonly label: (typed: string) => string;
    readonly run: (typed: string) => void;
  };
}

/** The value of the option that creates a new choice. */
const CREATE = 'create';

/**
 * The choices that contain every typed word, whatever its case and accents, and the option that
 * creates a new choice.
 */
const filterByWords: OptionsFilter = ({ options, search, limit }) => {
  const words = searchWords(search);
  const found: typeof options = [];
  const items = options.filter((option) => 'value' in option);
  for (const option of items) {
    if (found.length >= limit) break;
    if (option.value === CREATE) continue;
    const text = folded(`${option.label}\n${(option as SearchChoice).keywords ?? ''}`);
    if (words.every((word) => text.includes(word))) found.push(option);
  }
  return [...found, ...items.filter(({ value }) => value === CREATE)];
};

/** A field for one of many choices, found by typing; the choice can be cleared. */
export function SearchSelectField({
  choices,
  nothingFound = 'Nothing found',
  creation,
  ...field
}: SearchSelectProps) {
  const [typed, setTyped] = useState('');
  const chosen = choices.find(({ value }) => value === field.value)?.label;
  const name = typed === chosen ? '' : typed.trim();
  const last = creation ? [{ value: CREATE, label: creation.label(name) }] : [];
  return (
    <Select
      {...inputProps(field)}
      data={[...choices, ...last]}
      value={field.value}
      onChange={(value) => (value === CREATE ? creation?.run(name) : field.onChange(value))}
      onSearchChange={setTyped}
      searchable
      filter={filterByWords}
      openOnFocus={false}
      clearable={!field.required}
      limit={50}
      nothingFoundMessage={nothingFound}
    />
  );
}

interface MultiChoiceProps extends FieldProps<string[]> {
  readonly choices: readonly Choice[];
}

/** A field for several of many choices. */
export function MultiSelectField({ choices, ...field }: MultiChoiceProps) {
  return (
    <MultiSelect
      {...inputProps(field)}
      data={[...choices]}
      value={field.value}
      onChange={field.onChange}
      searchable
      // A dialog focuses this field as it opens, so the list opens only on typing, on a click or on
      // an arrow key.
      openOnFocus={false}
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
