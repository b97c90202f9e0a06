import { Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import { useOnline } from '@roundbook/client/online';

interface AnchorButtonProps
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  readonly ref?: Ref<HTMLAnchorElement>;
  /** Leads to a form that cannot be sent without a connection, and so waits for one. */
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
