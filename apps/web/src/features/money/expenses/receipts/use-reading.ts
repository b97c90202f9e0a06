import { useEffect, useRef, useState } from 'react';
import { isOnline } from '@roundbook/client/online';
import type { QueuedPhoto } from '../../../files/assets/queued-photos.ts';
import type { ReadPhoto } from './reading/read-photo.ts';

/** The longest time in milliseconds that a receipt is read for: a slow phone needs half of it. */
const LONGEST = 90_000;

/** The state of reading a photo of a receipt. */
export type Reading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly photo: QueuedPhoto; readonly done: number }
  | { readonly state: 'read'; readonly photo: QueuedPhoto; readonly read: ReadPhoto }
  | { readonly state: 'failed'; readonly photo: QueuedPhoto; readonly why: string };

const IDLE: Reading = { state: 'idle' };

function failureWords(signal: AbortSignal, isLoaded: boolean): string {
  if (signal.aborted) return 'Reading took too long. Please fill in the fields yourself.';
  if (!isLoaded || !isOnline()) {
    return 'The first receipt needs signal, to fetch the reader. After that, this device reads receipts without signal. Please fill in the fields yourself this time.';
  }
  return 'This photo could not be read. Please fill in the fields yourself.';
}

/**
 * Reads photos of receipts on this device, one at a time: another photo, or closing the form, ends the reading.
 * @param onRead receives the values
 */
export function useReading(today: string, onRead: (read: ReadPhoto) => void) {
  const [reading, setReading] = useState<Reading>(IDLE);
  const current = useRef<AbortController | null>(null);
  const stop = () => {
    current.current?.abort();
    current.current = null;
  };
  useEffect(
    () => () => {
      current.current?.abort();
      current.current = null;
    },
    [],
  );
  // The form may have changed while the photo was read.
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  });

  async function read(photo: QueuedPhoto): Promise<void> {
    stop();
    const own = new AbortController();
    current.current = own;
    const isCurrent = () => current.current === own;
    const show = (next: Reading) => {
      if (isCurrent()) setReading(next);
    };
    const limit = setTimeout(() => own.abort(new Error('Too slow')), LONGEST);
    let isLoaded = false;
    show({ state: 'reading', photo, done: 0 });
    try {
      const { readPhoto } = await import(/* needs signal */ './reading/read-photo.ts');
      isLoaded = true;
      const found = await readPhoto(photo.picture, {
        today,
        signal: own.signal,
        onProgress: (done) => show({ state: 'reading', photo, done }),
      });
      if (isCurrent()) latestOnRead.current(found);
      show({ state: 'read', photo, read: found });
    } catch {
      show({ state: 'failed', photo, why: failureWords(own.signal, isLoaded) });
    } finally {
      clearTimeout(limit);
    }
  }

  return {
    reading,
    read: (photo: QueuedPhoto) => void read(photo),
    /** Ends the reading and hides its values. */
    cancel: () => {
      stop();
      setReading(IDLE);
    },
  };
}
