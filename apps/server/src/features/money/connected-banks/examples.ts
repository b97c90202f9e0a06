import * as contract from '@roundbook/contract/money/connected-banks/connected-banks';
import * as imports from '@roundbook/contract/money/connected-banks/statement-imports';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { findRow, record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { connectBankOf } from '../../../testing/money/test-feed.ts';
import { uploadStatementOf } from '../../../testing/money/test-statements.ts';

export const whoMay = `
  Manager
    GET    /payments/connectedBanks
    GET    /payments/connectedBanks/{id}
    GET    /payments/statementImports
    GET    /payments/statementImports/{id}
    DELETE /payments/statementImports/{id}

  Manager with RECONCILIATION
    GET    /payments/supportedBanks
    POST   /payments/checkConnectedBank/{id}
    POST   /payments/bankAccounts/{id}/kind
    POST   /payments/statementImports
    POST   /payments/statementImports/{id}/columns
    POST   /payments/statementImports/{id}/confirm

  Owner
    DELETE /payments/connectedBanks/{id}

  Owner with RECONCILIATION
    POST   /payments/connectBank
    POST   /payments/connectBank/finish
`;

export const shownBy = {
  connected_banks: record('connectedBank'),
  statement_imports: record('statementImport'),
  statement_files: (row, all) => [
    ['statementImport', findRow(all, 'statement_imports', row['import_id'])['id']],
    ['statementImport', row['import_id']],
  ],
  // The columns remembered for later files; no screen shows them.
  statement_layouts: 'nowhere',
} satisfies Examples['shownBy'];

/** Two banks: one is connected, and one waits for consent. Two files: one waits, and one is imported. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const connectedId = await connectBankOf(app, token);
  const { address } = await app.data(contract.connectBank, {
    token,
    body: { bankId: 'sandbox-short' },
  });
  const state = new URL(address).searchParams.get('state') ?? '';
  const text = (day: string) =>
    `Date,Description,Amount,Sort Code,Account Number\n${day}/02/2026,${mark} 7K3QWH,+14.00,20-12-34,12345678\n`;
  const waiting = await uploadStatementOf(app, token, text('17'));
  const done = await uploadStatementOf(app, token, text('18'));
  const { importId } = done.statementImport;
  const imported = await app.data(imports.importStatement, {
    token,
    params: { id: importId },
    body: {},
  });
  return {
    connectedId,
    state,
    waitingId: waiting.statementImport.importId,
    layout: waiting.csv!.layout!,
    importId,
    accountId: imported.statementImport.statements[0]!.accountId!,
  };
});

export const examples: readonly Example[] = [
  example(contract.listSupportedBanks, () => ({})),
  example(contract.listConnectedBanks, () => ({})),
  example(contract.getConnectedBank, (scene) => ({
    params: { id: records.of(scene).connectedId },
  })),
  example(contract.connectBank, (scene) => ({
    body: { bankId: 'sandbox-bank', connectedBankId: records.of(scene).connectedId },
  })),
  example(contract.finishConnection, (scene) => ({
    body: { state: records.of(scene).state, code: 'allow' },
  })),
  example(contract.checkConnectedBank, (scene) => ({
    params: { id: records.of(scene).connectedId },
  })),
  example(contract.removeConnectedBank, (scene) => ({
    params: { id: records.of(scene).connectedId },
  })),
  example(contract.setAccountKind, (scene) => ({
    params: { id: records.of(scene).accountId },
    body: { kind: 'savings' },
  })),
  // The proof uploads a PDF, which is not a bank statement.
  example(imports.uploadStatement, () => ({}), { refusedWith: 422 }),
  example(imports.listStatementImports, () => ({})),
  example(imports.getStatementImport, (scene) => ({
    params: { id: records.of(scene).waitingId },
  })),
  example(imports.correctColumns, (scene) => {
    const { waitingId, layout } = records.of(scene);
    return { params: { id: waitingId }, body: { layout } };
  }),
  example(imports.importStatement, (scene) => ({
    params: { id: records.of(scene).waitingId },
    body: {},
  })),
  example(imports.removeStatementImport, (scene) => ({
    params: { id: records.of(scene).importId },
  })),
];
