import { IconCreditCard } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';

const ChargeDialog = lazy(() =>
  import('./charge-dialog.tsx').then((module) => ({ default: module.ChargeDialog })),
);

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
