import { IconCreditCard } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

const ChargeDialog = lateDialog(async () => (await import('./charge-dialog.tsx')).ChargeDialog);

interface ChargeButtonProps {
  readonly customerId: string;
}

/** Opens the dialog that charges a customer's saved method. */
export function ChargeButton({ customerId }: ChargeButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconCreditCard size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Charge
      </ActionButton>
      {opened && (
        <Suspense>
          <ChargeDialog customerId={customerId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
