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

/** The rounds to choose from. */
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

/** Saves the file of an export on the device, once the user has confirmed who they are. */
export async function saveExport({
  id,
  filename,
}: Pick<contract.ExportRecord, 'id' | 'filename'>): Promise<void> {
  saveFile(filename, await callFile(contract.downloadExport, { params: { id } }));
}

/** Saves the value pack of a round on the device. */
export async function saveValuePack(id: string): Promise<void> {
  saveFile('round-value-pack.pdf', await callFile(contract.getRoundValuePack, { params: { id } }));
}
