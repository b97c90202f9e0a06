import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useOnline } from '@roundbook/client/online';

interface AnchorButtonProps
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
  /**
   * True if the link leads to a form that cannot be sent offline: the link then waits for a
   * connection.
   */
  readonly leadsToForm?: boolean;
}

function AnchorButton({ leadsToForm = false, ...props }: AnchorButtonProps) {
  const online = useOnline();
  if (!leadsToForm || online) return <Button component="a" {...props} />;
  const { variant = 'filled', leftSection, size, children } = props;
  return (
    <Button
      disabled
      title="You are offline"
      variant={variant}
      leftSection={leftSection}
      {...(size === undefined ? {} : { size })}
    >
      {children}
    </Button>
  );
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(AnchorButton);
