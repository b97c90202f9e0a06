import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useOnline } from '@roundbook/client/online';

export interface ActionButtonProps
  extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  /** True if the action works without a connection; every other action waits for one. */
  readonly availableOffline?: boolean;
}

/**
 * A button that changes something; it is disabled while the change is in progress, and without a
 * connection.
 */
export function ActionButton({
  availableOffline = false,
  disabled,
  loading,
  ...rest
}: ActionButtonProps) {
  const online = useOnline();
  const waits = !online && !availableOffline;
  return (
    <Button
      {...rest}
      loading={loading ?? false}
      disabled={(disabled ?? false) || waits}
      {...(waits ? { title: 'You are offline' } : {})}
    />
  );
}
