import { Button, CloseButton, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { randomId } from '@roundbook/client/random-id';
import { showFailure } from '@roundbook/client/toasts';
import { MOST_EVIDENCE_FILES } from '@roundbook/domain/money/charges/dispute-evidence';
import { upload } from '../../files/assets/upload.ts';
import classes from './evidence-files.module.css';

/** A file uploaded as evidence for an answer. */
export interface EvidenceFile {
  readonly id: string;
  readonly name: string;
}

interface EvidenceFilesProps {
  readonly files: readonly EvidenceFile[];
  readonly onChange: (files: readonly EvidenceFile[]) => void;
}

/** Photos and documents that prove the work was done; each uploads as soon as it is chosen. */
export function EvidenceFiles({ files, onChange }: EvidenceFilesProps) {
  const [sending, setSending] = useState(false);
  const add = async (chosen: readonly File[]) => {
    const room = MOST_EVIDENCE_FILES - files.length;
    if (chosen.length > room) {
      showFailure(new Error(`At most ${MOST_EVIDENCE_FILES} files can go with the answer.`));
    }
    setSending(true);
    let all = files;
    for (const file of chosen.slice(0, room)) {
      try {
        const { id } = await upload(file, file.name, { requestId: randomId() });
        all = [...all, { id, name: file.name }];
        onChange(all);
      } catch (error) {
        showFailure(error as Error);
      }
    }
    setSending(false);
  };
  return (
    <fieldset className={classes.files}>
      <legend
        className={classes.legend}
      >{`Photos and documents, up to ${MOST_EVIDENCE_FILES}`}</legend>
      {files.length > 0 && (
        <ul className={classes.list}>
          {files.map(({ id, name }) => (
            <li key={id} className={classes.file}>
              <span className={classes.name}>{name}</span>
              <CloseButton
                aria-label={`Remove ${name}`}
                onClick={() => onChange(files.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton multiple accept="image/*,application/pdf" onChange={(list) => void add(list)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={sending}
            disabled={files.length === MOST_EVIDENCE_FILES}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            Add files
          </Button>
        )}
      </FileButton>
    </fieldset>
  );
}
