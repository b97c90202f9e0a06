import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';

/** The voucher code, filled in and locked until the user asks or needs to change it. */
export function VoucherField({ field }: { readonly field: FieldBinding<string> }) {
  const [locked, setLocked] = useState(true);
  return (
    <TextField
      {...field}
      label="Voucher code"
      readOnly={locked && field.error === null}
      autoComplete="off"
      leftSection={<IconTicket size={16} aria-hidden />}
      rightSection={
        locked &&
        field.error === null && (
          <ActionIcon aria-label="Edit voucher code" onClick={() => setLocked(false)}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        )
      }
    />
  );
}
