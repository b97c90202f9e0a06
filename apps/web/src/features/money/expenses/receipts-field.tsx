import { Button, FileButton, Loader } from '@mantine/core';
import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { showFailure } from '@roundbook/client/toasts';
import { MAXIMUM_ASSET_BYTES, PICTURE_TYPES } from '@roundbook/contract/files/assets/assets';
import { MAXIMUM_RECEIPTS } from '@roundbook/contract/money/expenses/expenses';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { wrapperPlatform } from '../../../platform/wrapper/bridge.ts';
import { AssetPhotos } from '../../files/assets/asset-photos.tsx';
import { jpegName, shrinkPhoto } from '../../files/assets/shrink-photo.ts';
import { upload } from '../../files/assets/upload.ts';
import classes from './receipts-field.module.css';

const PICTURES = PICTURE_TYPES.join(',');
const PDF = 'application/pdf';
const LARGEST = `${MAXIMUM_ASSET_BYTES / 1024 / 1024} MB`;

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
  const options = { requestId: randomId() };
  if (file.type !== PDF) {
    return (await upload(await shrinkPhoto(file), jpegName(file.name), options)).id;
  }
  if (file.size > MAXIMUM_ASSET_BYTES) {
    throw new Error(`${file.name} is larger than ${LARGEST}. Please choose a smaller file.`);
  }
  return (await upload(file, file.name, options)).id;
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
      showFailure(new Error(`An expense has at most ${MAXIMUM_RECEIPTS} receipts.`));
    }
    awaits(send(files.slice(0, room)));
  }
  async function takeNative(): Promise<void> {
    try {
      const { takeNativePhoto } = await import('../../../platform/wrapper/wrapper-camera.ts');
      const photo = await takeNativePhoto();
      if (photo) add([photo]);
    } catch (failure) {
      showFailure(failure as Error);
    }
  }
  const isFull = room <= 0 || sending > 0;
  const look = {
    variant: 'default',
    disabled: isFull,
    leftSection: <IconCamera size={16} aria-hidden />,
  } as const;
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
      {attaching && (
        <div className={classes.buttons}>
          {wrapperPlatform() ? (
            <Button {...look} onClick={() => void takeNative()}>
              Take photo
            </Button>
          ) : (
            <FileButton
              accept={PICTURES}
              capture="environment"
              onChange={(file) => file && add([file])}
            >
              {(props) => (
                <Button {...props} {...look}>
                  Take photo
                </Button>
              )}
            </FileButton>
          )}
          <FileButton accept={`${PICTURES},${PDF}`} multiple onChange={add}>
            {(props) => (
              <Button {...props} {...look} leftSection={<IconPaperclip size={16} aria-hidden />}>
                Choose files
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
