import { CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangle, IconFileTypePdf } from '@tabler/icons-react';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { FILES_HINT, fileSizeText } from '@roundbook/domain/messages/threads/attached-files';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { UploadProgress } from '@roundbook/ui/feedback/upload-progress.tsx';
import { isDocument } from '../../../files/assets/asset-file.ts';
import { AssetPicture } from '../../../files/assets/asset-picture.tsx';
import { MissingPicture } from '../../../files/assets/missing-picture.tsx';
import type { ComingFile } from './use-attaching.ts';
import classes from './composer-files.module.css';

interface ComposerFilesProps {
  readonly channel: Channel;
  readonly files: readonly Asset[];
  readonly coming: readonly ComingFile[];
  readonly onRemove: (id: string) => void;
  readonly onForget: (id: string) => void;
  readonly onAgain: (file: ComingFile) => void;
}

function Coming({
  one,
  onForget,
  onAgain,
}: { one: ComingFile } & Pick<ComposerFilesProps, 'onForget' | 'onAgain'>) {
  const { file, sent, failure } = one;
  return (
    <li className={classes.file} data-failed={failure !== '' || undefined}>
      <span className={classes.mark}>
        {failure === '' ? (
          <Loader size="xs" aria-hidden />
        ) : (
          <IconAlertTriangle className={classes.alert} size={20} aria-hidden />
        )}
      </span>
      <span className={classes.words}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        {failure === '' ? (
          <UploadProgress label={`Sending ${file.name}`} sent={sent} />
        ) : (
          <output className={classes.failure}>{failure}</output>
        )}
      </span>
      {failure !== '' && (
        <ActionButton size="compact-xs" variant="subtle" onClick={() => onAgain(one)}>
          Try again
        </ActionButton>
      )}
      {failure !== '' && (
        <CloseButton aria-label={`Remove ${file.name}`} onClick={() => onForget(one.id)} />
      )}
    </li>
  );
}

/** The files to send with an email, each with a button to remove it. */
export function ComposerFiles({
  channel,
  files,
  coming,
  onRemove,
  onForget,
  onAgain,
}: ComposerFilesProps) {
  if (files.length + coming.length === 0) return null;
  return (
    <div>
      <ul className={classes.files} aria-label="Attached files">
        {files.map((asset) => (
          <li key={asset.id} className={classes.file}>
            <span className={classes.mark}>
              {isDocument(asset) ? (
                <IconFileTypePdf size={22} stroke={1.5} aria-hidden />
              ) : (
                <AssetPicture
                  id={asset.id}
                  size={asset.thumbnail ? 'thumbnail' : 'original'}
                  alt=""
                  height={32}
                  className={classes.picture}
                  otherwise={<MissingPicture className={classes.picture} />}
                />
              )}
            </span>
            <span className={classes.words}>
              <span className={classes.name} title={asset.filename}>
                {asset.filename}
              </span>
              <span className={classes.size}>{fileSizeText(asset.size)}</span>
            </span>
            <CloseButton
              aria-label={`Remove ${asset.filename}`}
              onClick={() => onRemove(asset.id)}
            />
          </li>
        ))}
        {coming.map((one) => (
          <Coming key={one.id} one={one} onForget={onForget} onAgain={onAgain} />
        ))}
      </ul>
      {channel === 'email' && <p className={classes.hint}>{FILES_HINT}</p>}
    </div>
  );
}
