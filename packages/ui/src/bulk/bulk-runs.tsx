import { Suspense } from 'react';
import { bulkRuns } from '@roundbook/client/bulk/bulk-runs';
import { useStore } from '@roundbook/client/store';
import { lateDialog } from '../feedback/late-dialog.tsx';

const BulkRunDialog = lateDialog(async () => (await import('./bulk-run-dialog.tsx')).BulkRunDialog);

/** Shows the bulk actions of `runBulk()` that take several requests, one at a time. */
export function BulkRuns() {
  const run = useStore(bulkRuns).find(({ isShown }) => isShown);
  return <Suspense>{run && <BulkRunDialog key={run.id} run={run} onClose={run.close} />}</Suspense>;
}
