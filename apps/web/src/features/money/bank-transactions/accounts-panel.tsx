import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { uploadStatement } from '@roundbook/contract/money/connected-banks/statement-imports';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { BankConnections, ImportList, StatementUpload } from '../connected-banks/parts.tsx';
import classes from './bank-reconciliation.module.css';

/** The sources of transactions: uploaded statements, connected banks and past imports. */
export function AccountsPanel({ onTransactions }: { readonly onTransactions: () => void }) {
  const [imported, setImported] = useState(false);
  const mayUpload = mayUse(useAppStart(), uploadStatement.access).allowed;
  return (
    <div className={classes.panel}>
      {mayUpload && (
        <SectionCard title="Add statements">
          <Suspense fallback={<ListSkeleton rows={2} />}>
            <StatementUpload onImported={() => setImported(true)} />
          </Suspense>
          {imported && (
            <p className={classes.next}>
              <Button onClick={onTransactions}>See the transactions</Button>
            </p>
          )}
        </SectionCard>
      )}
      <SectionCard title="Banks and accounts">
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <BankConnections />
        </Suspense>
      </SectionCard>
      <SectionCard title="Imports">
        <Suspense fallback={<ListSkeleton rows={2} />}>
          <ImportList />
        </Suspense>
      </SectionCard>
    </div>
  );
}
