import {
  getConnectedBank,
  listConnectedBanks,
} from '@roundbook/contract/money/connected-banks/connected-banks';
import { listStatementImports } from '@roundbook/contract/money/connected-banks/statement-imports';
import { registerChanges } from '../../../platform/changes.ts';

registerChanges('connectedBank', { lists: [listConnectedBanks, getConnectedBank] });
registerChanges('statementImport', { lists: [listStatementImports] });
