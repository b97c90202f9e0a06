import { useEffect, useId, useRef } from 'react';
import { PICTURE_TYPES } from '@roundbook/contract/files/assets/assets';
import { MOST_ASKING_PHOTOS } from '@roundbook/domain/customers/quotes/asking';
import { Button } from '../parts/button.tsx';

interface PhotoPickerProps {
  readonly photos: readonly File[];
  readonly onPhotos: (photos: readonly File[]) => void;
}

function Photo({ file, onRemove }: { readonly file: File; readonly onRemove: () => void }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    picture.current?.setAttribute('src', address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li className="photo">
      <img ref={picture} alt={file.name} />
      <Button tone="quiet" aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** Chooses photos of what needs cleaning; they are sent with the form. */
export function PhotoPicker({ photos, onPhotos }: PhotoPickerProps) {
  const id = useId();
  const isFull = photos.length >= MOST_ASKING_PHOTOS;
  return (
    <div className="field">
      <label htmlFor={id}>Photos (if you like)</label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        disabled={isFull}
        aria-describedby={`${id}-below`}
        onChange={({ target }) => {
          onPhotos([...photos, ...Array.from(target.files ?? [])].slice(0, MOST_ASKING_PHOTOS));
          // Allows the same photo to be chosen again after it has been removed.
          target.value = '';
        }}
      />
      <p id={`${id}-below`} className="hint">
        The front, the back and anything that is hard to reach. Up to {MOST_ASKING_PHOTOS}.
      </p>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((file, at) => (
            <Photo
              key={`${file.name} ${file.lastModified} ${at}`}
              file={file}
              onRemove={() => onPhotos(photos.filter((_one, other) => other !== at))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
