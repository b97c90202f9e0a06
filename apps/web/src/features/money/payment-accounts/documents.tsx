import { FileButton } from '@mantine/core';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { MAXIMUM_ASSET_BYTES } from '@roundbook/contract/files/assets/assets';
import {
  type PaymentAccount,
  provideAccountVerification,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import classes from './payment-accounts.module.css';

const LARGEST = `${MAXIMUM_ASSET_BYTES / 1024 / 1024} MB`;
const TYPES = 'image/jpeg,image/png,application/pdf';

/** The documents already sent to the provider. */
export function DocumentList({ documents }: Pick<PaymentAccount, 'documents'>) {
  if (documents.length === 0) return null;
  return (
    <ul className={classes.documents} aria-label="Documents given">
      {documents.map(({ filename, at }) => (
        <li key={`${filename} ${at}`} className={classes.need}>
          <IconFileCheck size={18} aria-hidden />
          <span>
            {filename} <span className={classes.due}>given on {instantText(at)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Sends a document to the provider as soon as it is chosen. */
export function DocumentUpload({ documents }: Pick<PaymentAccount, 'documents'>) {
  const [sent, setSent] = useState<number | null>(null);
  const resetInput = useRef<() => void>(null);
  const send = async (file: File) => {
    setSent(0);
    try {
      if (file.size > MAXIMUM_ASSET_BYTES) {
        throw new Error(`${file.name} is larger than ${LARGEST}. Please choose a smaller file.`);
      }
      const form = new FormData();
      form.append('file', file, file.name);
      // The endpoint's declaration describes only JSON bodies, so it has no type for an upload's
      // form.
      const input = { body: form } as unknown as object;
      await call(provideAccountVerification, input, {
        requestId: randomId(),
        onProgress: setSent,
      });
      showSuccess('Document sent to the provider');
    } catch (error) {
      showFailure(error as Error);
    } finally {
      setSent(null);
    }
  };
  return (
    <>
      <p className={classes.words}>
        A passport, driving licence or identity card: a sharp picture of the whole page, as JPEG,
        PNG or PDF of up to {LARGEST}. It goes to the payment provider and is not kept here.
      </p>
      <DocumentList documents={documents} />
      {sent !== null && <UploadProgress label="Sending the document" sent={sent} />}
      <FileButton
        accept={TYPES}
        resetRef={resetInput}
        onChange={(file) => {
          // Lets the user choose the same file again after a failure.
          resetInput.current?.();
          if (file) void send(file);
        }}
        inputProps={{ 'aria-label': 'Document' }}
      >
        {(props) => (
          <ActionButton
            {...props}
            loading={sent !== null}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            Choose a document
          </ActionButton>
        )}
      </FileButton>
    </>
  );
}
