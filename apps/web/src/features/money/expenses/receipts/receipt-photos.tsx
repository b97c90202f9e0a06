import { CloseButton, Loader } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { showFailure } from '@roundbook/client/toasts';
import { MAXIMUM_RECEIPTS } from '@roundbook/contract/money/expenses/expenses';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { BlobImage } from '@roundbook/ui/text/blob-image.tsx';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';
import { isPdf, receiptFile, TOO_MANY_RECEIPTS } from './receipt-file.ts';
import classes from './receipt-photos.module.css';

interface ReceiptPhotosProps {
  readonly photos: readonly QueuedPhoto[];
  readonly onChange: (change: (photos: readonly QueuedPhoto[]) => QueuedPhoto[]) => void;
  /** Called with each photo that was added; not with documents, which are not read. */
  readonly onPhoto: (photo: QueuedPhoto) => void;
  readonly onRemove: (id: string) => void;
  /** Delays the form's submission until chosen files are ready. */
  readonly awaits: (work: Promise<unknown>) => void;
  /** The fraction uploaded, from 0 to 1; null when nothing is uploading. */
  readonly sent: number | null;
}

function Preview({ photo, remove }: { readonly photo: QueuedPhoto; readonly remove: () => void }) {
  const { filename, picture } = photo;
  return (
    <li className={classes.preview}>
      {isPdf(photo) ? (
        <span className={classes.document}>
          <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
          <span className={classes.filename}>{filename}</span>
        </span>
      ) : (
        <BlobImage className={classes.picture} picture={picture} alt={filename} />
      )}
      <CloseButton
        className={classes.remove}
        variant="default"
        aria-label={`Remove ${filename}`}
        onClick={remove}
      />
    </li>
  );
}

/** The receipts of an expense that is being recorded. They stay on the device until the expense is sent. */
export function ReceiptPhotos({ photos, onChange, onPhoto, ...props }: ReceiptPhotosProps) {
  const { onRemove, awaits, sent } = props;
  const [opening, setOpening] = useState(0);
  const room = MAXIMUM_RECEIPTS - photos.length - opening;

  async function open(files: readonly File[]): Promise<void> {
    setOpening((count) => count + files.length);
    for (const file of files) {
      try {
        const photo = { id: randomId(), ...(await receiptFile(file)), assetId: null };
        onChange((all) => [...all, photo]);
        if (!isPdf(photo)) onPhoto(photo);
      } catch (error) {
        showFailure(error as Error);
      }
      setOpening((count) => count - 1);
    }
  }
  function add(files: readonly File[]): void {
    if (files.length > room) showFailure(new Error(TOO_MANY_RECEIPTS));
    awaits(open(files.slice(0, room)));
  }
  function remove(id: string): void {
    onChange((all) => all.filter((photo) => photo.id !== id));
    onRemove(id);
  }
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Receipts</legend>
      {photos.length + opening > 0 && (
        <ul className={classes.previews}>
          {photos.map((photo) => (
            <Preview key={photo.id} photo={photo} remove={() => remove(photo.id)} />
          ))}
          {opening > 0 && (
            <li className={classes.preview}>
              <Loader size="sm" aria-label="Opening the receipt" />
            </li>
          )}
        </ul>
      )}
      {sent !== null && (
        <div className={classes.progress}>
          <UploadProgress label="Sending the receipts" sent={sent} />
        </div>
      )}
      <ReceiptButtons disabled={room <= 0} onAdd={add} />
    </fieldset>
  );
}
