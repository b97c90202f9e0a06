import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import type { RecordPaymentDialogProps } from './record-payment-dialog.tsx';

/** The dialog that records money received outside the product. */
export const RecordPaymentDialog = lateDialog(
  async () => (await import('./record-payment-dialog.tsx')).RecordPaymentDialog,
);

interface RecordPaymentButtonProps extends Pick<RecordPaymentDialogProps, 'customer' | 'invoice'> {
  readonly variant?: 'filled' | 'default';
}

/** Opens the dialog that records money received outside the product. */
export function RecordPaymentButton({
  customer,
  invoice,
  variant = 'filled',
}: RecordPaymentButtonProps) {
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
          <RecordPaymentDialog
            customer={customer}
            invoice={invoice}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
