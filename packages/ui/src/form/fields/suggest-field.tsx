import { Autocomplete, type OptionsFilter } from '@mantine/core';
import { folded } from '@roundbook/domain/values/text/folded';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface SuggestFieldProps extends FieldProps<string> {
  /** What was entered before, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** Suggestions that contain what was typed, whatever its case and accents; none that is typed out already. */
const filterByText: OptionsFilter = ({ options, search, limit }) => {
  const typed = folded(search.trim());
  return options
    .filter((option) => 'value' in option)
    .filter(({ value }) => folded(value).includes(typed) && folded(value) !== typed)
    .slice(0, limit);
};

/** A line of text, with what was entered before to choose from. */
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
