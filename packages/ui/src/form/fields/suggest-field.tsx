import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { folded } from '@roundbook/domain/values/text/folded';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface SuggestFieldProps extends FieldProps<string> {
  /** Earlier entries, most likely first. */
  readonly suggestions: readonly string[];
}

/** Suggestions that contain the typed text, whatever its case and accents; none once a suggestion is fully typed. */
const filterByText: OptionsFilter = ({ options, search, limit }) => {
  const typed = folded(search.trim());
  return options
    .filter((option) => 'value' in option)
    .filter(({ value }) => folded(value).includes(typed) && folded(value) !== typed)
    .slice(0, limit);
};

/** A field for a line of text, which suggests earlier entries. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...inputProps(field)}
      data={[...suggestions]}
      value={field.value}
      onChange={field.onChange}
      filter={filterByText}
      limit={6}
    />
  );
}
