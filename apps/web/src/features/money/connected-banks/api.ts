import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { randomId } from '@roundbook/client/random-id';
import { showSuccess } from '@roundbook/client/toasts';
import * as banks from '@roundbook/contract/money/connected-banks/connected-banks';
import * as imports from '@roundbook/contract/money/connected-banks/statement-imports';
import { countText } from '@roundbook/ui/text/count-text.ts';

export const connectedBanksQuery = queryOptionsFor(
  banks.listConnectedBanks,
  {},
  { fallback: 'Sorry, there was an error loading your bank connections' },
);

export const supportedBanksQuery = queryOptionsFor(
  banks.listSupportedBanks,
  { query: {} },
  { fallback: 'Sorry, there was an error loading the supported banks' },
);

export const statementImportsQuery = (limit: number) =>
  queryOptionsFor(
    imports.listStatementImports,
    { query: { limit } },
    { fallback: 'Failed to load the imports' },
  );

export const useCheckBank = () =>
  useCall(banks.checkConnectedBank, {
    fallback: 'Sorry, there was an error loading your bank connection',
    onSuccess: ({ added }) =>
      showSuccess(
        added === 0
          ? 'Connection refreshed'
          : `Connection refreshed: ${countText(added, 'new transaction')}`,
      ),
  });

export const useConnectBank = () =>
  useCall(banks.connectBank, {
    onSuccess: ({ address }) => window.location.assign(address),
  });

export const useFinishConnection = () => useCall(banks.finishConnection);

export const useRemoveBank = () =>
  useCall(banks.removeConnectedBank, { onSuccess: () => showSuccess('Removed') });

export const useSetAccountKind = () =>
  useCall(banks.setAccountKind, { onSuccess: () => showSuccess('Saved') });

export const useTakeBack = () =>
  useCall(imports.removeStatementImport, {
    act: 'Take back',
    onSuccess: () => showSuccess('Import taken back'),
  });

/** Uploads a file; nothing is imported yet. */
export function uploadStatement(
  file: File,
  onProgress: (sent: number) => void,
): Promise<imports.ShownImport> {
  const form = new FormData();
  form.append('file', file, file.name);
  // The endpoint's declaration describes only JSON bodies, so it has no type for an upload's form.
  const input = { body: form } as unknown as object;
  return call(imports.uploadStatement, input, { requestId: randomId(), onProgress });
}
