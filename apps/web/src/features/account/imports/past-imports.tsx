import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { CustomerImport } from '@roundbook/contract/account/imports/imports';
import { importRefusal } from '@roundbook/domain/account/imports/state';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { downloadReport } from './api.ts';
import classes from './imports.module.css';

const TakeBackDialog = lateDialog(
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
);

/** A one-line summary of an import. */
function wordsOf({ state, counts, left, failed, takenBackUntil, takenBackAt }: CustomerImport) {
  const parts = [
    countText(counts?.customers ?? 0, 'new customer'),
    countText(counts?.jobs ?? 0, 'job'),
  ];
  const joined = counts?.outcomes.Joined ?? 0;
  if (joined > 0) parts.push(`${countText(joined, 'customer')} of yours had details added`);
  if (failed > 0) parts.push(`${countText(failed, 'customer')} could not be imported`);
  if (state === 'Taken back') {
    const stayed = left > 0 ? ` ${countText(left, 'customer')} you had worked with stayed.` : '';
    return `Taken back on ${instantText(takenBackAt!)}.${stayed}`;
  }
  const until = takenBackUntil
    ? ` Can be taken back until ${dateText(takenBackUntil.slice(0, 10))}.`
    : '';
  return `${parts.join(', ')}.${until}`;
}

interface PastProps {
  readonly imports: readonly CustomerImport[];
  /** True if no other list is being worked on, so that an import can be taken back now. */
  readonly mayAct: boolean;
}

/** Finished imports, each with its report, and with a button to take it back while that is possible. */
export function PastImports({ imports, mayAct }: PastProps) {
  const [back, takeBack] = useState<CustomerImport | null>(null);
  const [now] = useState(() => new Date().toISOString());
  return (
    <SectionCard title="Imports so far">
      <ul className={classes.past} aria-label="Imports so far">
        {imports.map((one) => (
          <li key={one.id} className={classes.pastRow}>
            <div className={classes.columnText}>
              <span className={classes.columnTitle}>
                {one.filename}
                <StatusBadge colour={one.state === 'Imported' ? 'green' : 'slate'}>
                  {one.state}
                </StatusBadge>
              </span>
              <span className={classes.samples}>
                {instantText(one.importedAt ?? one.createdAt)}
              </span>
              <span>{wordsOf(one)}</span>
            </div>
            <div className={classes.rowButtons}>
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void downloadReport(one).catch(showFailure)}
              >
                Report
              </Button>
              {mayAct && importRefusal('take back', one, now) === null && (
                <Button
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => takeBack(one)}
                >
                  Take back …
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {back && (
        <Suspense>
          <TakeBackDialog list={back} onClose={() => takeBack(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
