import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { useOnline } from '@roundbook/client/online';
import { MAXIMUM_IMPORT_BYTES, pasteImport } from '@roundbook/contract/account/imports/imports';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { uploadList } from './api.ts';
import classes from './imports.module.css';

const TYPES =
  '.csv,.txt,.tsv,.xlsx,.ods,.vcf,.zip,text/csv,text/plain,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet,application/zip';

const words = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong');

/** Accepts a list: a file, or pasted text. */
export function StartStep({ isAnother }: { readonly isAnother: boolean }) {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const online = useOnline();
  const paste = useCall(pasteImport, { onFailure: (failure) => setProblem(failure.message) });
  const upload = async (file: File | null | undefined) => {
    reset.current?.();
    if (!file || sent !== null) return;
    setProblem(null);
    if (file.size > MAXIMUM_IMPORT_BYTES) {
      setProblem('The file is larger than 15 MB. Please split it and import one part at a time.');
      return;
    }
    setSent(0);
    try {
      await uploadList(file, setSent);
    } catch (error) {
      setProblem(words(error));
    } finally {
      setSent(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (online) void upload(event.dataTransfer.files[0]);
  };
  return (
    <SectionCard title={isAnother ? 'Import another list' : 'Choose a list'}>
      <div className={classes.stack}>
        {problem !== null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <div
          className={classes.zone}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={28} aria-hidden />
          <p className={classes.words}>
            Drop a list here, or choose a file: CSV, Excel (XLSX), OpenDocument (ODS) or contacts
            (vCard), in any layout. It can come from Squeegee, Cleaner Planner (the back-up file
            itself), getSoapy, Aworka, Pipeline, ServiceM8, Jobber or QuickBooks.
          </p>
          {sent === null ? (
            <FileButton accept={TYPES} resetRef={reset} onChange={(file) => void upload(file)}>
              {(button) => <ActionButton {...button}>Choose a file</ActionButton>}
            </FileButton>
          ) : (
            <div className={classes.sending}>
              <UploadProgress label="The list is sent" sent={sent} />
              <output>{sent < 1 ? 'Sending the list …' : 'Reading the list …'}</output>
            </div>
          )}
        </div>
        <Textarea
          label="Or paste a list"
          description="Copy the rows with their headings from a spreadsheet or an email."
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() !== '' && (
          <div>
            <Button
              variant="default"
              loading={paste.isPending}
              onClick={() => {
                setProblem(null);
                paste.mutate({ body: { text } });
              }}
            >
              Use what I pasted
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  );
}
