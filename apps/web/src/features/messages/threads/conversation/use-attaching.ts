import { useState } from 'react';
import { failureText } from '@roundbook/client/api-failure';
import { randomId } from '@roundbook/client/random-id';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { filesRefusal } from '@roundbook/domain/messages/threads/attached-files';
import { upload } from '../../../files/assets/upload.ts';

/** A file on its way into a draft. */
export interface ComingFile {
  /** The request id of its upload: however often it is tried, it is added once. */
  readonly id: string;
  readonly file: File;
  /** How much of it has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was not added, in words; empty while it is on its way. */
  readonly failure: string;
}

/**
 * Sends files and adds them to a draft, one at a time.
 * @param files those that the draft has
 * @param onAdd called with each that is there
 */
export function useAttaching(files: readonly Asset[], onAdd: (asset: Asset) => void) {
  const [coming, setComing] = useState<readonly ComingFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const update = (id: string, part: Partial<ComingFile>) =>
    setComing((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => {
    setRefusal(null);
    setComing((all) => all.filter((one) => one.id !== id));
  };
  const send = async ({ id, file }: ComingFile) => {
    try {
      const onProgress = (sent: number) => update(id, { sent });
      const asset = await upload(file, file.name, { requestId: id, onProgress });
      remove(id);
      onAdd(asset);
    } catch (error) {
      update(id, { failure: failureText(error) });
    }
  };
  const add = (chosen: readonly File[]) => {
    const sizes = [...files, ...coming.map(({ file }) => file), ...chosen].map(({ size }) => size);
    const problem = filesRefusal('email', sizes);
    setRefusal(problem?.detail ?? null);
    if (problem) return;
    const added = chosen.map((file) => ({ id: randomId(), file, sent: 0, failure: '' }));
    setComing((all) => [...all, ...added]);
    for (const one of added) void send(one);
  };
  const again = (one: ComingFile) => {
    update(one.id, { sent: 0, failure: '' });
    void send(one);
  };
  return {
    coming,
    /** Why the files that were chosen last were not taken, in words. */
    refusal,
    isBusy: coming.some(({ failure }) => failure === ''),
    add,
    again,
    remove,
  };
}
