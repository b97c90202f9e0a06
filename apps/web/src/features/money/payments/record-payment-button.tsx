import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';

const RecordPaymentDialog = lazy(() =>
  import('./record-payment-dialog.tsx').then((module) => ({ default: module.RecordPaymentDialog })),
);

interface RecordPaymentButtonProps {
  /** The payment's customer; if absent, the user chooses one in the dialog. */
  readonly customer?: { readonly id: string; readonly name: string; readonly balance: number };
  readonly variant?: 'filled' | 'default';
}

/** Opens the dialog that records money received outside the product. */
export function RecordPaymentButton({ customer, variant = 'filled' }: RecordPaymentButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton
        variant={variant}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Record payment
      </ActionButton>
      {opened && (
        <Suspense>
          <RecordPaymentDialog customer={customer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
