import * as contract from '@roundbook/contract/account/exports/exports';
import type { Database } from '../../../platform/db/database.ts';
import type { Route } from '../../../platform/http/call.ts';
import { download, read, write } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import * as commands from './commands.ts';
import { listExports } from './queries.ts';
import { valuePack } from './value-pack-queries.ts';

/** The Owner's routes for exporting the business's data. */
export function exportRoutes({
  database,
  files,
}: {
  readonly database: Database;
  readonly files: FileStore;
}): readonly Route[] {
  return [
    read(contract.listExports, async ({ tx }) => ({ exports: await listExports(tx) })),
    write(contract.requestExport, commands.request),
    download(contract.downloadExport, (call) => commands.download({ database, files }, call)),
    write(contract.deleteExport, commands.remove),
    download(contract.getRoundValuePack, valuePack),
  ];
}
