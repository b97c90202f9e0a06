import { CloseButton, UnstyledButton } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '@roundbook/client/api';
import { failureWords } from '@roundbook/client/api-failure';
import { type Asset, listAssets } from '@roundbook/contract/files/assets/assets';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { isDocument } from './asset-file.ts';
import { AssetPicture } from './asset-picture.tsx';
import { AssetViewer } from './asset-viewer.tsx';
import { MissingPicture } from './missing-picture.tsx';
import classes from './asset-photos.module.css';

interface AssetPhotosProps {
  readonly assetIds: readonly string[];
  /** The label of the group: "Receipts". */
  readonly label?: string;
  /** If given, each file has a button that removes it from the list. */
  readonly onRemove?: (id: string) => void;
}

/** Photos and documents as thumbnails; each opens at full size. */
export function AssetPhotos({ assetIds, label = 'Photos', onRemove }: AssetPhotosProps) {
  const [shown, setShown] = useState<Asset | null>(null);
  const query = useQuery({
    ...queryOptionsFor(
      listAssets,
      { query: { assetIds: [...assetIds] } },
      { fallback: 'Sorry, there was an error loading assets' },
    ),
    // Files already shown stay visible while another one loads.
    placeholderData: keepPreviousData,
  });
  if (query.isLoadingError) {
    const { title, cause } = failureWords(query.error);
    return (
      <ErrorState
        error={query.error}
        message={title}
        hint={cause ?? undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const assets = (query.data?.assets ?? []).filter(({ id }) => assetIds.includes(id));
  return (
    <ul className={classes.photos} aria-label={label} data-removable={onRemove && true}>
      {assets.map((asset) => (
        <li key={asset.id} className={classes.item}>
          <UnstyledButton aria-label={`Open ${asset.filename}`} onClick={() => setShown(asset)}>
            {isDocument(asset) ? (
              <span className={classes.file}>
                <IconFileTypePdf size={28} stroke={1.5} aria-hidden />
                <span className={classes.filename}>{asset.filename}</span>
              </span>
            ) : (
              <AssetPicture
                id={asset.id}
                size={asset.thumbnail ? 'thumbnail' : 'original'}
                alt={asset.filename}
                height={72}
                className={classes.photo}
                otherwise={<MissingPicture className={classes.photo} />}
              />
            )}
          </UnstyledButton>
          {onRemove && (
            <CloseButton
              className={classes.remove}
              aria-label={`Remove ${asset.filename}`}
              onClick={() => onRemove(asset.id)}
            />
          )}
        </li>
      ))}
      {shown && <AssetViewer asset={shown} onClose={() => setShown(null)} />}
    </ul>
  );
}
