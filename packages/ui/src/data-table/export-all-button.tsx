import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { Column } from './column.ts';
import { ExportButton } from './export-button.tsx';
import { exportCsv } from './export-csv.ts';
import { type PagedList, fetchAllRows } from './paged-list.ts';

interface ExportAllButtonProps<Answer extends { readonly total: number }, Row> {
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  readonly list: PagedList<Answer, Row>;
  /** True if there is nothing to export. */
  readonly disabled: boolean;
}

/** A button that saves every row of a paged list, including rows that are not loaded yet. */
export function ExportAllButton<
  Answer extends { readonly total: number },
  Row extends { readonly id: string },
>({ fileName, columns, list, disabled }: ExportAllButtonProps<Answer, Row>) {
  const [progress, setProgress] = useState<string | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save(): Promise<void> {
    const { signal } = (leaving.current = new AbortController());
    setProgress('Exporting …');
    try {
      const rows = await fetchAllRows(
        list,
        (fetched, total) =>
          setProgress(`${fetched.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} …`),
        signal,
      );
      await exportCsv(fileName, columns, rows);
    } catch (error) {
      if (!signal.aborted) showFailure(error as Error);
    } finally {
      setProgress(null);
    }
  }

  return (
    <ExportButton
      disabled={disabled || progress !== null}
      progress={progress}
      onExport={() => void save()}
    />
  );
}
