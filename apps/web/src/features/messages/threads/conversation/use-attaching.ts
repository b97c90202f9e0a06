import { useState } from 'react';
import { failureText } from '@roundbook/client/api-failure';
import { randomId } from '@roundbook/client/random-id';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { filesRefusal } from '@roundbook/domain/messages/threads/attached-files';
import { upload } from '../../../files/assets/upload.ts';

/** A file being uploaded to a draft. */
export interface ComingFile {
  /** The request id of the file's upload: repeating the upload adds the file only once. */
  readonly id: string;
  readonly file: File;
  /** The fraction uploaded, from 0 to 1. */
  readonly sent: number;
  /** Why the file was not added; empty while it is uploading. */
  readonly failure: string;
}

/**
 * Uploads files and adds them to a draft, one at a time.
 * @param files the files already in the draft
 * @param onAdd called with each uploaded file
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
    /** Why the most recently chosen files were refused; null if they were accepted. */
    refusal,
    isBusy: coming.some(({ failure }) => failure === ''),
    add,
    again,
    remove,
  };
}
