import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';

interface PlanActionsProps {
  /** Changes nothing and closes. */
  readonly onKeep: () => void;
  /** Resolves to true once the new order is in force. */
  readonly onAccept: () => Promise<boolean>;
  readonly availableOffline?: boolean;
}

/** The two answers to a proposed order. */
export function PlanActions({ onKeep, onAccept, availableOffline = false }: PlanActionsProps) {
  const [saving, setSaving] = useState(false);
  async function accept(): Promise<void> {
    setSaving(true);
    const accepted = await onAccept();
    setSaving(false);
    if (accepted) onKeep();
  }
  return (
    <>
      <Button variant="default" onClick={onKeep}>
        Keep the old order
      </Button>
      <ActionButton
        loading={saving}
        availableOffline={availableOffline}
        onClick={() => void accept()}
      >
        Accept
      </ActionButton>
    </>
  );
}
