import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { type FieldProps, inputProps } from '../field-label.tsx';

interface TextFieldProps extends FieldProps<string> {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'url';
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly readOnly?: boolean;
}

export function TextField({ type = 'text', readOnly = false, ...field }: TextFieldProps) {
  return (
    <TextInput
      {...inputProps(field)}
      type={type}
      readOnly={readOnly}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      leftSection={field.leftSection}
      rightSection={field.rightSection}
      {...(field.inputMode ? { inputMode: field.inputMode } : {})}
    />
  );
}

export function EmailField(field: FieldProps<string>) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={field.autoComplete ?? 'email'}
    />
  );
}

export function PhoneField(field: FieldProps<string>) {
  return (
    <TextField {...field} type="tel" inputMode="tel" autoComplete={field.autoComplete ?? 'tel'} />
  );
}
