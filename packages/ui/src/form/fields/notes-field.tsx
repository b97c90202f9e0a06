import { Textarea } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-label.tsx';

/** A field for several lines of text, which grows as the user types. */
export function NotesField({
  rows = 3,
  ...field
}: FieldProps<string> & { readonly rows?: number }) {
  return (
    <Textarea
      {...inputProps(field)}
      autosize
      minRows={rows}
      maxRows={14}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
