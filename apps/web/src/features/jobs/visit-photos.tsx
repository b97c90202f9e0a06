import { Skeleton, UnstyledButton } from '@mantine/core';
import { type Asset, downloadAsset, listAssets } from '@roundbook/contract/assets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, queryOptionsFor } from '../../platform/api.ts';
import { callFile } from '../../platform/call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './visit-photos.module.css';

type Size = 'original' | 'thumbnail';

/** The bytes of a file: an image's own address cannot carry the session's token. */
const fileQuery = (id: string, size: Size) => {
  const params = { id, size };
  return queryOptions({
    queryKey: keyOf(downloadAsset, { params }),
    queryFn: ({ signal }) => callFile(downloadAsset, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Shows a picture in an image for as long as the image is there. */
function showIn(picture: Blob) {
  return (image: HTMLImageElement) => {
    const address = URL.createObjectURL(picture);
    image.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

interface PhotoProps {
  readonly asset: Asset;
  readonly size: Size;
}

function Photo({ asset, size }: PhotoProps) {
  const query = useQuery(fileQuery(asset.id, size));
  if (query.isError) {
    return (
      <ErrorState
        message="The picture could not be loaded."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton height={size === 'original' ? 320 : 72} width="100%" />;
  const className = size === 'original' ? classes.large : classes.photo;
  return <img className={className} ref={showIn(query.data)} alt={asset.filename} />;
}

/** The photos of a visit, small; each opens large. */
export function VisitPhotos({ assetIds }: { readonly assetIds: readonly string[] }) {
  const [shown, setShown] = useState<Asset | null>(null);
  const { data } = useQuery(
    queryOptionsFor(listAssets, { query: { 'assetIds[]': [...assetIds] } }),
  );
  return (
    <ul className={classes.photos} aria-label="Photos">
      {(data?.assets ?? []).map((asset) => (
        <li key={asset.id}>
          <UnstyledButton aria-label={`Open ${asset.filename}`} onClick={() => setShown(asset)}>
            <Photo asset={asset} size={asset.thumbnail ? 'thumbnail' : 'original'} />
          </UnstyledButton>
        </li>
      ))}
      {shown && (
        <Dialog opened size="xl" title={shown.filename} onClose={() => setShown(null)}>
          <Photo asset={shown} size="original" />
        </Dialog>
      )}
    </ul>
  );
}
