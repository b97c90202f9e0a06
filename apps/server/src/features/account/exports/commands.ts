import type * as contract from '@roundbook/contract/account/exports/exports';
import type { ExportKind } from '@roundbook/domain/account/exports/export';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { Caller, FileAnswer, ReadCall, WriteCall } from '../../../platform/http/call.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { closureOf } from '../closures/lookups.ts';
import { noteHere } from '../security-log/effects.ts';
import { openExport } from './export-content.ts';
import { dropExport, makeExport } from './export-tasks.ts';
import { findParts } from './part-queries.ts';
import { checkRoom } from './policy.ts';
import { findExport, listExports } from './queries.ts';
import * as store from './store.ts';

/** The name of an export in the security log. */
function aboutOf(kind: ExportKind): string {
  return kind === 'archive' ? 'an archive of everything' : `the list of ${kind}`;
}

/** Refuses exports during an erasure, since they would be incomplete and would then be erased themselves. */
async function checkKept(tx: TenantTransaction, now: string): Promise<void> {
  const closure = await closureOf(tx);
  if (!closure) return;
  if (closure.kind === 'reset' || Date.parse(closure.eraseAfter) <= Date.parse(now)) {
    throw refuse('Everything is being erased, so you can no longer export data.');
  }
}

/** Requests an export, which is made in the background. */
export async function request({
  tx,
  actor,
  body,
  caller,
  enqueue,
  now,
}: WriteCall<typeof contract.requestExport>) {
  store.lockAsking(tx);
  await checkKept(tx, now);
  const { kind } = body;
  checkRoom(await listExports(tx), kind, now);
  const isArchive = kind === 'archive';
  const row = await store.insertExport(tx, {
    id: newId(),
    kind,
    withFiles: isArchive && body.withFiles,
    withPdfs: isArchive && body.withPdfs,
    askedBy: actor.userId,
  });
  enqueue(makeExport, { businessId: tx.businessId, id: row.id });
  noteHere(tx, { kind: 'exportAsked', userId: actor.userId, about: aboutOf(kind), caller });
  return { export: row };
}

/** Returns the file of an export. Records the download before the first byte is sent. */
export async function download(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  {
    tx,
    actor,
    params,
    caller,
    now,
  }: ReadCall<typeof contract.downloadExport> & { readonly caller: Caller },
): Promise<FileAnswer> {
  const [found, parts] = await Promise.all([findExport(tx, params.id), findParts(tx, params.id)]);
  if (found?.state !== 'Ready' || found.lapsesAt === null || found.lapsesAt <= now) {
    throw notFound();
  }
  const { kind, filename } = found;
  return {
    mime: kind === 'archive' ? 'application/zip' : 'text/csv; charset=utf-8',
    filename,
    disposition: 'attachment',
    content: async () => {
      const content = await openExport(files, actor.businessId, found, parts);
      await transact(database, actor, async (writing) =>
        noteHere(writing, {
          kind: 'exportFetched',
          userId: actor.userId,
          about: aboutOf(kind),
          caller,
        }),
      );
      return content;
    },
  };
}

/** Deletes an export with its file. An export in progress stops at its next step. */
export async function remove({ tx, params, enqueue }: WriteCall<typeof contract.deleteExport>) {
  if (!(await findExport(tx, params.id, true))) throw notFound();
  await store.lapse(tx, params.id);
  enqueue(dropExport, { businessId: tx.businessId, id: params.id });
  return {};
}
