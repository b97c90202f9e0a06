import { Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Asset } from '@roundbook/contract/files/assets/assets';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { BlobPage } from '@roundbook/ui/text/blob-page.tsx';
import { fileQuery } from './asset-file.ts';
import classes from './asset-document.module.css';

/**
 * A PDF that a user uploaded. If the browser cannot show PDFs, as on most phones, there is a button
 * to save the file instead.
 */
export function AssetDocument({ asset }: { readonly asset: Asset }) {
  const query = useQuery(fileQuery(asset.id, 'original'));
  if (query.isError) {
    return (
      <ErrorState
        error={query.error}
        message="The document could not be loaded."
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { data } = query;
  if (!data) return <Skeleton height={480} width="100%" />;
  return (
    <div className={classes.document}>
      {navigator.pdfViewerEnabled ? (
        <BlobPage className={classes.page} content={data} title={asset.filename} />
      ) : (
        // A frame would save the file immediately, under a meaningless name.
        <Text c="dimmed">This browser cannot show PDFs. Save the file to open it.</Text>
      )}
      <ActionButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveFile(asset.filename, data)}
      >
        Save the file
      </ActionButton>
    </div>
  );
}
