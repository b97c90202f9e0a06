import { Tabs, TabsList, TabsPanel, TabsTab } from '@mantine/core';
import { IconAdjustments, IconBellOff, IconHistory, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { convertTransaction } from '@roundbook/contract/money/bank-transactions/decisions';
import { capabilityDetail } from '@roundbook/domain/access/capability';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { LATER } from '@roundbook/ui/page/later.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { PlanNotice } from '../../../platform/places/plan-notice.tsx';
import { bankReturnOf } from '../connected-banks/lookups.ts';
import { ReturnFromBank } from '../connected-banks/parts.tsx';
import { AccountTotals } from './account-totals.tsx';
import { transactionCountsQuery } from './api.ts';
import { ignoreAll } from './ignore-all.ts';
import { type ReconciliationFilters, readFilters } from './transaction-filters.ts';
import { TransactionList } from './transaction-list.tsx';
import { isDecidable, useDecisions } from './use-decisions.ts';
import classes from './bank-reconciliation.module.css';

const RecentActionsDialog = lateDialog(
  async () => (await import('./dialogs/recent-actions-dialog.tsx')).RecentActionsDialog,
);
const PreferencesDialog = lateDialog(
  async () => (await import('./dialogs/preferences-dialog.tsx')).PreferencesDialog,
);
const KeysDialog = lateDialog(async () => (await import('./dialogs/keys-dialog.tsx')).KeysDialog);

const AccountsPanel = lazy(async () => ({
  default: (await import('./accounts-panel.tsx')).AccountsPanel,
}));

const TRANSACTIONS = 'transactions';
const ACCOUNTS = 'accounts';

interface BankReconciliationProps {
  readonly filters: ReconciliationFilters;
  readonly onFilter: (change: ReconciliationFilters) => void;
}

/** Transactions in and out of the bank, with the customers who are likely to have paid. */
export function BankReconciliation({ filters, onFilter }: BankReconciliationProps) {
  const start = useAppStart();
  const { today } = start;
  const refusal = capabilityDetail(mayUse(start, convertTransaction.access));
  const phone = useIsPhone();
  const read = readFilters(filters, today);
  const { data: counts } = useQuery(transactionCountsQuery(read.narrowing));
  const { decisions, deciding } = useDecisions();
  const [opened, setOpened] = useState<'actions' | 'preferences' | 'keys' | null>(null);
  const showKeys = () => setOpened('keys');
  const back = bankReturnOf({ ...filters });
  const close = () => setOpened(null);
  const fresh = counts?.states.find(({ newStatus }) => newStatus === 'New');
  const narrowed = { ...read.narrowing, ...(read.decision ? { decision: read.decision } : {}) };
  const ignorable =
    counts && read.decision
      ? counts.decisions.find((one) => one.decision === read.decision)?.count
      : fresh?.count;
  const ignoreEverything = async () => {
    if (!isDecidable()) return;
    decisions.note(await ignoreAll(narrowed, ignorable ?? 0));
  };
  return (
    <Page
      title="Bank reconciliation"
      parent={{ label: 'Payments', to: '/manage/payments' }}
      subtitle={
        fresh
          ? fresh.count === 0
            ? 'Nothing new'
            : `${countText(fresh.count, 'new transaction')}, ${formatPounds(fresh.pence)}`
          : LATER
      }
      actions={
        <ActionMenu
          label="More about bank reconciliation"
          actions={[
            { label: 'Recent actions', icon: IconHistory, run: () => setOpened('actions') },
            {
              label: 'How transactions are treated',
              icon: IconAdjustments,
              run: () => setOpened('preferences'),
            },
            ...(phone
              ? []
              : [{ label: 'Keys', icon: IconKeyboard, run: showKeys, availableOffline: true }]),
            {
              label: 'Ignore all new',
              icon: IconBellOff,
              run: () => void ignoreEverything(),
              danger: true,
              disabledBecause: refusal ?? (ignorable ? null : 'There is nothing new'),
            },
          ]}
        />
      }
    >
      <PlanNotice feature="RECONCILIATION" />
      <Tabs
        value={filters.panel === ACCOUNTS ? ACCOUNTS : TRANSACTIONS}
        onChange={(panel) => onFilter({ panel: panel === ACCOUNTS ? ACCOUNTS : undefined })}
        keepMounted={false}
      >
        <TabsList aria-label="Parts of bank reconciliation" className={classes.tabs}>
          <TabsTab value={TRANSACTIONS}>Transactions</TabsTab>
          <TabsTab value={ACCOUNTS}>Accounts and statements</TabsTab>
        </TabsList>
        <TabsPanel value={TRANSACTIONS} className={classes.panel}>
          <AccountTotals accounts={counts?.accounts ?? []} />
          <TransactionList
            filters={filters}
            read={read}
            counts={counts}
            onFilter={onFilter}
            decisions={decisions}
            deciding={deciding}
            onKeys={showKeys}
          />
        </TabsPanel>
        <TabsPanel value={ACCOUNTS}>
          <Suspense fallback={<ListSkeleton rows={6} />}>
            <AccountsPanel onTransactions={() => onFilter({ panel: undefined })} />
          </Suspense>
        </TabsPanel>
      </Tabs>
      <Suspense>
        {back.state !== undefined && (
          <ReturnFromBank
            from={back}
            onDone={() =>
              onFilter({
                state: undefined,
                code: undefined,
                error: undefined,
                bankConsent: undefined,
                panel: ACCOUNTS,
              })
            }
          />
        )}
        {opened === 'actions' && <RecentActionsDialog onClose={close} />}
        {opened === 'preferences' && <PreferencesDialog onClose={close} />}
        {opened === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </Page>
  );
}
