import * as contract from '@roundbook/contract/money/connected-banks/connected-banks';
import * as imports from '@roundbook/contract/money/connected-banks/statement-imports';
import type { Route } from '../../../platform/http/call.ts';
import { propose, read, write, writePrepared } from '../../../platform/http/route.ts';
import { upload } from '../../../platform/http/upload.ts';
import * as commands from './commands.ts';
import type { FeedParts } from './connected-bank-checking.ts';
import * as importing from './import-commands.ts';
import * as importQueries from './import-queries.ts';
import * as queries from './queries.ts';

/**
 * The advice shown in place of a file that is too large; the browser shows it before sending the
 * file.
 */
const TOO_LARGE =
  'The file is larger than 10 MB. Please download shorter periods as separate files.';

/** The routes for connected banks, accounts with uploaded statements, and their files. */
export function connectedBankRoutes(parts: FeedParts): readonly Route[] {
  const { bankFeed } = parts;
  return [
    propose(contract.listSupportedBanks, (call) => queries.supported(bankFeed, call)),
    read(contract.listConnectedBanks, (call) => queries.list(bankFeed, call)),
    read(contract.getConnectedBank, (call) => queries.find(bankFeed, call)),
    writePrepared(
      contract.connectBank,
      (call) => commands.prepareConnect(parts, call),
      (call, asked) => commands.connect(parts, call, asked),
    ),
    writePrepared(
      contract.finishConnection,
      (call) => commands.prepareFinish(parts, call),
      (call, returned) => commands.finish(parts, call, returned),
    ),
    writePrepared(
      contract.checkConnectedBank,
      (call) => commands.prepareCheck(parts, call),
      (call, fetched) => commands.check(parts, call, fetched),
    ),
    write(contract.removeConnectedBank, commands.remove),
    write(contract.setAccountKind, commands.setKind),
    upload(imports.uploadStatement, importing.prepareUpload, {
      bytes: imports.MAXIMUM_STATEMENT_BYTES,
      words: TOO_LARGE,
    }),
    read(imports.listStatementImports, importQueries.list),
    propose(imports.getStatementImport, importQueries.find),
    writePrepared(imports.correctColumns, importing.prepareCorrection, importing.correct),
    writePrepared(imports.importStatement, importing.prepareImport, importing.importFile),
    write(imports.removeStatementImport, importing.remove),
  ];
}
