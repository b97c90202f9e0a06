import { UnstyledButton } from '@mantine/core';
import { IconFileOff, IconFileTypePdf, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import type { EntryFile } from '@roundbook/contract/messages/threads/thread';
import { fileSizeText } from '@roundbook/domain/messages/threads/attached-files';
import { isDocument } from '../../../files/assets/asset-file.ts';
import { AssetPicture } from '../../../files/assets/asset-picture.tsx';
import { AssetViewer } from '../../../files/assets/asset-viewer.tsx';
import { MissingPicture } from '../../../files/assets/missing-picture.tsx';
import classes from './entry-files.module.css';

/** A file that cannot be opened, with the reason, or a note that it has not arrived yet. */
function Missing({ name, reason }: Pick<EntryFile, 'name' | 'reason'>) {
  const Icon = reason === '' ? IconHourglass : IconFileOff;
  return (
    <li className={classes.missing}>
      <Icon size={16} aria-hidden />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.why}>{reason === '' ? 'The file is being fetched.' : reason}</span>
      </span>
    </li>
  );
}

interface OpenProps {
  readonly name: string;
  readonly asset: Asset;
  readonly onOpen: (asset: Asset) => void;
}

function Opens({ name, asset, onOpen }: OpenProps) {
  if (!isDocument(asset)) {
    return (
      <li>
        <UnstyledButton
          className={classes.picture}
          aria-label={`Open ${name}`}
          title={name}
          onClick={() => onOpen(asset)}
        >
          <AssetPicture
            id={asset.id}
            size={asset.thumbnail ? 'thumbnail' : 'original'}
            alt=""
            height={112}
            className={classes.small}
            otherwise={<MissingPicture className={classes.small} />}
          />
        </UnstyledButton>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <UnstyledButton className={classes.file} title={name} onClick={() => onOpen(asset)}>
        <IconFileTypePdf className={classes.icon} size={22} stroke={1.5} aria-hidden />
        <span className={classes.name}>{name}</span>{' '}
        <span className={classes.size}>{fileSizeText(asset.size)}</span>
      </UnstyledButton>
    </li>
  );
}

/** The files of a message: pictures as thumbnails, others by name; each opens at full size. */
export function EntryFiles({ files }: { readonly files: readonly EntryFile[] }) {
  const [shown, setShown] = useState<Asset | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.files} aria-label="Files">
        {files.map(({ name, asset, reason }, index) =>
          asset ? (
            <Opens key={asset.id} name={name} asset={asset} onOpen={setShown} />
          ) : (
            <Missing key={index} name={name} reason={reason} />
          ),
        )}
      </ul>
      {shown && <AssetViewer asset={shown} onClose={() => setShown(null)} />}
    </>
  );
}
