import { FileButton } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { connectedBanksQuery } from './api.ts';
import { StatementFileRow } from './statement-file-row.tsx';
import { useStatementFiles } from './use-statement-files.ts';
import classes from './connected-banks.module.css';

const ColumnsDialog = lateDialog(async () => (await import('./columns-dialog.tsx')).ColumnsDialog);

const TYPES = '.csv,.txt,.tsv,.ofx,.qfx,.qif,.xml,.sta,.mt940,.940,text/csv,text/plain';

/** Accepts several statements together, shows what each contains, and imports them. */
export function StatementUpload({ onImported }: { readonly onImported?: () => void }) {
  const { files, add, take, takeAll, show, leave } = useStatementFiles();
  const [isOver, setOver] = useState(false);
  const [correcting, correct] = useState<string | null>(null);
  const online = useOnline();
  const reset = useRef<() => void>(null);
  const query = useQuery(connectedBanksQuery);
  const accounts = (query.data?.connectedBanks ?? []).flatMap((bank) => bank.accounts);
  const ready = files.filter(
    ({ step, shown }) => step === 'shown' && shown?.statementImport.state === 'Ready',
  );
  const corrected = files.find(({ key }) => key === correcting);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (online) add([...event.dataTransfer.files]);
  };
  const importAll = async () => {
    await takeAll(ready);
    onImported?.();
  };
  return (
    <div className={classes.upload}>
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
          Drop statements here, or choose files: CSV from any bank, OFX, QFX, QIF, CAMT.053 or
          MT940.
        </p>
        <FileButton
          multiple
          accept={TYPES}
          resetRef={reset}
          onChange={(chosen) => {
            add(chosen);
            reset.current?.();
          }}
        >
          {(button) => (
            <ActionButton {...button} variant={files.length === 0 ? 'filled' : 'default'}>
              Choose files
            </ActionButton>
          )}
        </FileButton>
      </div>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((file) => (
            <StatementFileRow
              key={file.key}
              file={file}
              accounts={accounts}
              onCorrect={() => correct(file.key)}
              onAnswer={(shown) => show(file.key, shown)}
              onTake={(choice) => void take(file, choice).then(onImported)}
              onLeave={() => void leave(file)}
            />
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <div className={classes.buttons}>
          <ActionButton onClick={() => void importAll()}>
            Import {countText(ready.length, 'file')}
          </ActionButton>
        </div>
      )}
      {corrected?.shown?.csv && (
        <Suspense>
          <ColumnsDialog
            importId={corrected.shown.statementImport.importId}
            filename={corrected.name}
            csv={corrected.shown.csv}
            onClose={() => correct(null)}
            onDone={(shown) => {
              show(corrected.key, shown);
              correct(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
