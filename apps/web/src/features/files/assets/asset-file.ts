import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '@roundbook/client/api';
import { callFile } from '@roundbook/client/call';
import { type Asset, downloadAsset } from '@roundbook/contract/files/assets/assets';

export type Size = 'original' | 'thumbnail';

/** Whether a file is a PDF, to be read as a document rather than shown as a picture. */
export const isDocument = ({ mime }: Pick<Asset, 'mime'>): boolean => mime === 'application/pdf';

/** The bytes of a file, fetched by a call, because an image's URL cannot carry the session's token. */
export const fileQuery = (id: string, size: Size) => {
  const params = { id, size };
  return queryOptions({
    queryKey: keyOf(downloadAsset, { params }),
    queryFn: ({ signal }) => callFile(downloadAsset, { params }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
