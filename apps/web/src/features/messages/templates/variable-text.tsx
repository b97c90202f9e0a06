import {
  Button,
  Menu,
  MenuDropdown,
  MenuItem,
  MenuTarget,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Variable, VARIABLES } from '@roundbook/domain/messages/templates/variables';
import { type FieldProps, inputProps } from '@roundbook/ui/form/field-label.tsx';
import classes from './templates.module.css';

interface VariableTextProps extends FieldProps<string> {
  readonly variables: readonly Variable[];
  /** Whether the field has a single line. */
  readonly isLine?: boolean;
  readonly rows?: number;
}

/** A text field into which the user inserts variables from a list, at the cursor. */
export function VariableText({ variables, isLine = false, rows = 2, ...field }: VariableTextProps) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { value, onChange } = field;
  function insert(name: Variable): void {
    const node = input.current;
    const [from, to] = [node?.selectionStart ?? value.length, node?.selectionEnd ?? value.length];
    const written = `{${name}}`;
    onChange(value.slice(0, from) + written + value.slice(to));
    // Waits until the list has closed and the new text is in place.
    setTimeout(() => {
      node?.focus();
      node?.setSelectionRange(from + written.length, from + written.length);
    });
  }
  const shared = {
    ...inputProps(field),
    ref: input,
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value),
  };
  return (
    <div className={classes.variableText}>
      {isLine ? (
        <TextInput {...shared} />
      ) : (
        <Textarea {...shared} autosize minRows={rows} maxRows={14} />
      )}
      <Menu position="bottom-start" returnFocus={false} withinPortal>
        <MenuTarget>
          <Button
            className={classes.insert}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBraces size={16} aria-hidden />}
            aria-label={`Insert a variable into ${field.label}`}
          >
            Insert
          </Button>
        </MenuTarget>
        <MenuDropdown className={classes.variables}>
          {variables.map((name) => (
            <MenuItem key={name} onClick={() => insert(name)}>
              {VARIABLES[name].label}
            </MenuItem>
          ))}
        </MenuDropdown>
      </Menu>
    </div>
  );
}
