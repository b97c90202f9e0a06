import type { Input } from '@roundbook/client/api-client';
import type { Endpoint } from '@roundbook/contract/endpoint';
import { callFile, wordsFor } from '../api.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { useAction } from './use-action.ts';

interface DownloadProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: Input<E>;
  readonly filename: string;
  /** The accessible name of the document, for people who cannot see where the button is. */
  readonly label: string;
  readonly children: string;
}

function save(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = filename;
  anchor.click();
  // The URL is revoked later, because the browser may still be reading the document.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a document with the page's token. */
export function DownloadButton<E extends Endpoint>({
  endpoint,
  input,
  filename,
  label,
  children,
}: DownloadProps<E>) {
  const download = useAction(async () => save(await callFile(endpoint, input), filename));
  return (
    <>
      <Button
        aria-label={download.busy ? undefined : label}
        busy={download.busy}
        onClick={() => void download.run()}
      >
        {download.busy ? 'Fetching…' : children}
      </Button>
      {download.error !== null && <Notice tone="bad">{wordsFor(download.error)}</Notice>}
    </>
  );
}
