import { PasswordInput } from '@mantine/core';
import { type FieldProps, inputProps } from '../field-label.tsx';

export function PasswordField(field: FieldProps<string>) {
  return (
    <PasswordInput
      {...inputProps(field)}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
    />
  );
}
