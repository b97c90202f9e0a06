import { Button, CloseButton, FileButton, Loader } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { showFailure } from '@roundbook/client/toasts';
import { PICTURE_TYPES } from '@roundbook/contract/files/assets/assets';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { BlobImage } from '@roundbook/ui/text/blob-image.tsx';
import { wrapperPlatform } from '../../../../platform/wrapper/bridge.ts';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';
import { jpegName, shrinkPhoto } from '../../../files/assets/shrink-photo.ts';
import classes from './photo-field.module.css';

/** The maximum number of photos of a visit. */
const MAX_PHOTOS = 20;

const PICTURES = PICTURE_TYPES.join(',');

interface PhotoFieldProps {
  readonly photos: readonly QueuedPhoto[];
  readonly onChange: (change: (photos: readonly QueuedPhoto[]) => QueuedPhoto[]) => void;
  /** The fraction uploaded, from 0 to 1; null when nothing is uploading. */
  readonly sent: number | null;
}

function Preview({ photo, remove }: { readonly photo: QueuedPhoto; readonly remove: () => void }) {
  return (
    <li className={classes.preview}>
      <BlobImage className={classes.picture} picture={photo.picture} alt={photo.filename} />
      <CloseButton
        className={classes.remove}
        variant="default"
        aria-label={`Remove ${photo.filename}`}
        onClick={remove}
      />
    </li>
  );
}

/** A visit's photos, from the camera or the device, as thumbnails that the user can remove. */
export function PhotoField({ photos, onChange, sent }: PhotoFieldProps) {
  const [reading, setReading] = useState(0);
  const add = async (files: readonly File[]) => {
    const room = MAX_PHOTOS - photos.length - reading;
    if (files.length > room) showFailure(new Error(`A visit has at most ${MAX_PHOTOS} photos.`));
    const taken = files.slice(0, room);
    setReading((count) => count + taken.length);
    for (const file of taken) {
      try {
        const picture = await shrinkPhoto(file);
        const filename = jpegName(file.name);
        onChange((all) => [...all, { id: randomId(), filename, picture, assetId: null }]);
      } catch (error) {
        showFailure(error as Error);
      }
      setReading((count) => count - 1);
    }
  };
  const takeNative = async () => {
    try {
      const { takeNativePhoto } = await import('../../../../platform/wrapper/wrapper-camera.ts');
      const photo = await takeNativePhoto();
      if (photo) await add([photo]);
    } catch (error) {
      showFailure(error as Error);
    }
  };
  const camera = <IconCamera size={18} aria-hidden />;
  const remove = (id: string) => onChange((all) => all.filter((photo) => photo.id !== id));
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Photos</legend>
      {photos.length + reading > 0 && (
        <ul className={classes.previews}>
          {photos.map((photo) => (
            <Preview key={photo.id} photo={photo} remove={() => remove(photo.id)} />
          ))}
          {reading > 0 && (
            <li className={classes.preview}>
              <Loader size="sm" aria-label="Reading photos" />
            </li>
          )}
        </ul>
      )}
      {sent !== null && (
        <div className={classes.progress}>
          <UploadProgress label="Sending the photos" sent={sent} />
        </div>
      )}
      <div className={classes.buttons}>
        {wrapperPlatform() ? (
          <Button variant="default" leftSection={camera} onClick={() => void takeNative()}>
            Take photo
          </Button>
        ) : (
          <FileButton
            accept={PICTURES}
            capture="environment"
            onChange={(file) => void add(file ? [file] : [])}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={camera}>
                Take photo
              </Button>
            )}
          </FileButton>
        )}
        <FileButton accept={PICTURES} multiple onChange={(files) => void add(files)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              Choose photos
            </Button>
          )}
        </FileButton>
      </div>
    </fieldset>
  );
}
