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
  /** The height in pixels reserved while the picture loads. */
  readonly height: number;
  readonly className?: string | undefined;
  /**
   * Shown if the picture could not be loaded, for instance inside a button that opens it; if absent, shows the
   * failure and a button to try again.
   */
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
