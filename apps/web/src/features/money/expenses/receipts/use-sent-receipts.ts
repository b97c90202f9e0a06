import { useRef } from 'react';
import { discardFiles } from '../../../files/assets/upload.ts';

/** Remembers the receipts that a form has sent, so that closing the form discards those that it does not keep. */
export function useSentReceipts() {
  const form = useRef({ sent: [] as string[], isClosed: false });
  return {
    /** Call it when a receipt has arrived, even after the form was closed. */
    onSent: (id: string): void => {
      if (form.current.isClosed) void discardFiles([id]);
      else form.current.sent.push(id);
    },
    /** Call it when the form closes. @param kept the receipts that were saved */
    close: (kept: readonly string[]): void => {
      form.current.isClosed = true;
      void discardFiles(form.current.sent.filter((id) => !kept.includes(id)));
    },
  };
}
