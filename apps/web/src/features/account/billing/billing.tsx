import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { PageSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { RecordLayout } from '@roundbook/ui/page/record-page.tsx';
import { balanceQuery } from './api.ts';
import { BalanceCard } from './balance-card.tsx';
import { LeadsCard, TextsCard } from './bundles-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { MethodCard } from './method-card.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PurchaseNotice } from './purchase-notice.tsx';
import { VoucherCard } from './voucher-card.tsx';
import classes from './billing.module.css';

/** The business's balance, plan and purchases with the platform; for the Owner. */
export function Billing() {
  const query = useQuery(balanceQuery);
  return (
    <Page title="Billing" parent={{ label: 'Settings', to: '/settings' }}>
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(balance) => (
          <>
            <div className={classes.stack}>
              <PurchaseNotice balance={balance} />
              <VoucherCard balance={balance} />
            </div>
            <RecordLayout
              main={
                <>
                  <BalanceCard balance={balance} />
                  <EntriesCard payments={balance.payments} />
                  <InvoicesCard />
                </>
              }
              side={
                <>
                  <PlanSummary balance={balance} />
                  <MethodCard paymentMethod={balance.paymentMethod} />
                  <TextsCard balance={balance} />
                  <LeadsCard balance={balance} />
                </>
              }
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
