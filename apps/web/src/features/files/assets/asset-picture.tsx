import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { BlobImage } from '@roundbook/ui/text/blob-image.tsx';
import { fileQuery, type Size } from './asset-file.ts';

interface AssetPictureProps {
  readonly id: string;
  readonly size: Size;
  readonly alt: string;
  /** Pixels reserved while it loads. */
  readonly height: number;
  readonly className?: string | undefined;
  /** Shown where it could not be loaded, in a button that opens it, say; else the failure and a way to try again. */
  readonly otherwise?: ReactNode;
}

/** A picture that a user uploaded. */
export function AssetPicture({ id, size, alt, height, className, otherwise }: AssetPictureProps) {
  const query = useQuery(fileQuery(id, size));
  if (query.isError && otherwise !== undefined) return otherwise;
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
