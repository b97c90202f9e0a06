import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call, callFile } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import * as imports from '@roundbook/contract/account/imports/imports';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';

/** The number of rows on a page. */
export const ROWS_A_PAGE = 25;

export type RowFilter = (typeof imports.ROW_FILTERS)[number];

export const importsQuery = queryOptionsFor(
  imports.listImports,
  {},
  { fallback: 'Sorry, there was an error loading your imports' },
);

/** A page of an import's rows; the previous page stays on screen while another loads. */
export const importRowsQuery = (id: string, filter: RowFilter, page: number) => ({
  ...queryOptionsFor(
    imports.listImportRows,
    { params: { id }, query: { filter, page, perPage: ROWS_A_PAGE } },
    { fallback: 'Sorry, there was an error loading the rows' },
  ),
  placeholderData: keepPreviousData,
});

export const firstWeekQuery = (id: string) =>
  queryOptionsFor(
    imports.previewFirstWeek,
    { params: { id } },
    { fallback: 'Sorry, there was an error loading the first week' },
  );

export const touchedQuery = (id: string) =>
  queryOptionsFor(
    imports.listTouched,
    { params: { id } },
    { fallback: 'Sorry, there was an error finding customers you have worked with since' },
  );

/** Uploads a list; nothing is imported yet. */
export function uploadList(
  file: File,
  onProgress: (sent: number) => void,
): Promise<ResponseOf<typeof imports.uploadImport>> {
  const form = new FormData();
  form.append('file', file, file.name);
  // The endpoint's declaration describes only JSON bodies, so it has no type for an upload's form.
  const input = { body: form } as unknown as object;
  return call(imports.uploadImport, input, { requestId: randomId(), onProgress });
}

/** Downloads a report with the outcome of each row. */
export async function downloadReport({ id, createdAt }: imports.CustomerImport): Promise<void> {
  const file = await callFile(imports.downloadImportReport, { params: { id } });
  saveFile(`Import ${createdAt.slice(0, 10)}.csv`, file);
}
