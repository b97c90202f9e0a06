import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { makeNext } from './document-batches.ts';
import { layOutEach, queueDocuments } from './document-emailing.ts';
import { advanceDocuments } from './document-tasks.ts';
import { AFTER_OTHERS, EMAILED_AT_ONCE } from './policy.ts';
import { type BatchRow, findBatchRow, findNextToEmail } from './queries.ts';
import { setBatch } from './store.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}
type Step = { readonly businessId: string; readonly id: string; readonly version: number };

/** Emails the next documents of a batch. Their PDFs are made between two transactions. */
async function emailNext(parts: Parts, { businessId, id, version }: Step): Promise<void> {
  const scope = { businessId: mintBusinessId(businessId) };
  const [documents, readLogo] = await transact(parts.database, scope, (tx) =>
    Promise.all([findNextToEmail(tx, id, EMAILED_AT_ONCE), findLogo(tx, parts.files)]),
  );
  const logo = documents.length > 0 ? await readLogo() : null;
  const laidOut = await layOutEach(scope.businessId, documents, logo);
  await transact(parts.database, scope, async (tx) => {
    const enqueue = parts.enqueueIn(tx);
    lockCustomers(tx, documents.map(({ customerId }) => customerId).toSorted());
    const batch = await findBatchRow(tx, id, true);
    if (batch?.version !== version || batch.state !== 'Emailing') return;
    const still = await findNextToEmail(tx, id, EMAILED_AT_ONCE);
    // If a document was emailed singly in the meantime, another document has moved into this page
    // without a PDF; the next step emails it.
    const going = still.filter((one) => one.content === null || laidOut.has(one.id));
    await queueDocuments(tx, enqueue, going, laidOut);
    if (still.length < EMAILED_AT_ONCE) return setBatch(tx, batch, { state: 'Made' });
    setBatch(tx, batch);
    const data = { businessId, id, version: version + 1 };
    enqueue(advanceDocuments, data, { priority: AFTER_OTHERS });
  });
}

/** Makes the next documents of a batch. */
function makeStep({ database, enqueueIn }: Parts, { businessId, id, version }: Step) {
  return transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
    const batch = await findBatchRow(tx, id, true);
    if (batch?.version !== version || batch.state !== 'Making') return;
    if (!(await makeNext(tx, batch))) return;
    const data = { businessId, id, version: version + 1 };
    enqueueIn(tx)(advanceDocuments, data, { priority: AFTER_OTHERS });
  });
}

/** The current state of the batch, for a step that may be outdated. */
function find({ database }: Parts, { businessId, id }: Step): Promise<BatchRow | undefined> {
  return transact(database, { businessId: mintBusinessId(businessId) }, (tx) =>
    findBatchRow(tx, id),
  );
}

/** The task that makes documents and emails them, page by page. */
export function documentTasks(parts: Parts): readonly TaskHandler[] {
  return [
    handles(advanceDocuments, async (step) => {
      const batch = await find(parts, step);
      if (batch?.version !== step.version) return;
      if (batch.state === 'Making') await makeStep(parts, step);
      if (batch.state === 'Emailing') await emailNext(parts, step);
    }),
  ];
}
