import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { callFile } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import * as contract from '@roundbook/contract/account/exports/exports';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';

export const exportsQuery = queryOptionsFor(
  contract.listExports,
  {},
  { fallback: 'Failed to load exports' },
);

/** The rounds that a value pack can be made for. */
export const roundChoicesQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

export const useRequestExport = () =>
  useCall(contract.requestExport, {
    onSuccess: () => showSuccess('Your export is being made. You can leave this page.'),
  });

export const useDeleteExport = () => useCall(contract.deleteExport);

/** Downloads the file of an export, once the user has confirmed their identity. */
export async function saveExport({
  id,
  filename,
}: Pick<contract.ExportRecord, 'id' | 'filename'>): Promise<void> {
  saveFile(filename, await callFile(contract.downloadExport, { params: { id } }));
}

/** Downloads the value pack of a round. */
export async function saveValuePack(id: string): Promise<void> {
  saveFile('round-value-pack.pdf', await callFile(contract.getRoundValuePack, { params: { id } }));
}
