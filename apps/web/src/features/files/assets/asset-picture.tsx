import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '@roundbook/client/api';
import { callFile } from '@roundbook/client/call';
import { downloadAsset } from '@roundbook/contract/files/assets/assets';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { BlobImage } from '@roundbook/ui/text/blob-image.tsx';

type Size = 'original' | 'thumbnail';

/** The bytes of a file: an image's URL cannot carry the session's token. */
const fileQuery = (id: string, size: Size) => {
  const params = { id, size };
  return queryOptions({
    queryKey: keyOf(downloadAsset, { params }),
    queryFn: ({ signal }) => callFile(downloadAsset, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

interface AssetPictureProps {
  readonly id: string;
  readonly size: Size;
  readonly alt: string;
  /** Pixels reserved while it loads. */
  readonly height: number;
  readonly className?: string | undefined;
}

/** A picture that a user uploaded. */
export function AssetPicture({ id, size, alt, height, className }: AssetPictureProps) {
  const query = useQuery(fileQuery(id, size));
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        message="The picture could not be loaded."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton height={height} width="100%" />;
  return <BlobImage className={className} picture={query.data} alt={alt} />;
}
