import { Loader } from '@mantine/core';
import { useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { showFailure } from '@roundbook/client/toasts';
import { MAXIMUM_RECEIPTS } from '@roundbook/contract/money/expenses/expenses';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { AssetPhotos } from '../../../files/assets/asset-photos.tsx';
import { upload } from '../../../files/assets/upload.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';
import { receiptFile, TOO_MANY_RECEIPTS } from './receipt-file.ts';
import classes from './receipts-field.module.css';

interface ReceiptsFieldProps extends Pick<
  FieldBinding<string[]>,
  'value' | 'onChange' | 'awaits' | 'error'
> {
  /** Whether the user may add more files. */
  readonly attaching: boolean;
  /** Called with each file that has arrived at the server. */
  readonly onSent: (id: string) => void;
}

/** Uploads a receipt, shrinking photos first, and resolves to its id. */
async function sent(file: File): Promise<string> {
  const { picture, filename } = await receiptFile(file);
  return (await upload(picture, filename, { requestId: randomId() })).id;
}

/**
 * Photos and PDFs of a receipt. Each uploads as soon as it is chosen, while the user fills in the
 * form.
 */
export function ReceiptsField({
  value,
  onChange,
  awaits,
  error,
  attaching,
  onSent,
}: ReceiptsFieldProps) {
  const [sending, setSending] = useState(0);
  const room = MAXIMUM_RECEIPTS - value.length;

  async function send(files: readonly File[]): Promise<void> {
    setSending(files.length);
    let all = value;
    for (const file of files) {
      try {
        const id = await sent(file);
        onSent(id);
        all = [...all, id];
        onChange(all);
      } catch (failure) {
        showFailure(failure as Error);
      }
      setSending((left) => left - 1);
    }
  }
  function add(files: readonly File[]): void {
    if (files.length > room) {
      showFailure(new Error(TOO_MANY_RECEIPTS));
    }
    awaits(send(files.slice(0, room)));
  }
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Receipts</legend>
      {value.length > 0 && (
        <AssetPhotos
          label="Receipts"
          assetIds={value}
          {...(sending === 0
            ? { onRemove: (id: string) => onChange(value.filter((one) => one !== id)) }
            : {})}
        />
      )}
      {sending > 0 && (
        <p className={classes.sending}>
          <Loader size="xs" aria-hidden />
          <output>Sending the receipt …</output>
        </p>
      )}
      {attaching && <ReceiptButtons disabled={room <= 0 || sending > 0} onAdd={add} />}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
