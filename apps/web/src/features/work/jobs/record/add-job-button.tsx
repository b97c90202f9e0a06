import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';

const NewJobDialog = lateDialog(
  async () => (await import('../form/new-job-dialog.tsx')).NewJobDialog,
);

interface AddJobButtonProps {
  readonly customerId: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
}

/** Opens the form that creates a job for a customer. */
export function AddJobButton({ customerId, variant = 'filled' }: AddJobButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionButton
        variant={variant}
        {...(variant === 'subtle' ? { size: 'compact-sm' } : {})}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Add job
      </ActionButton>
      {opened && (
        <Suspense>
          <NewJobDialog customerId={customerId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
