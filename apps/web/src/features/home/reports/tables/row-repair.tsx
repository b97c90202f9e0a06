import { lazy, Suspense } from 'react';
import type { LeakRepair } from '@roundbook/contract/home/reports/report';

const RepairButton = lazy(async () => ({
  default: (await import('../leaks/repair-button.tsx')).RepairButton,
}));

/** The button that repairs a row; its code is loaded only for tables with repairs. */
export function RowRepair({ repair }: { readonly repair: LeakRepair }) {
  return (
    <Suspense>
      <RepairButton repair={repair} />
    </Suspense>
  );
}
