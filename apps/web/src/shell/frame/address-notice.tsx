import { Button } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { sendAddressLink } from '@roundbook/contract/account/users/verification';
import classes from './address-notice.module.css';

interface AddressNoticeProps {
  /** The email address to confirm; null if there is none. */
  readonly address: string | null;
}

/**
 * Says that messages wait until the Owner has confirmed their email address, and offers to send the
 * link again.
 */
export function AddressNotice({ address }: AddressNoticeProps) {
  const send = useCall(sendAddressLink, {
    onSuccess: () => showSuccess(`A new link is on its way to ${address}`),
  });
  if (!address) return null;
  return (
    <aside className={classes.notice} aria-label="Confirm your email address">
      <IconMailExclamation className={classes.icon} size={18} aria-hidden />
      <span className={classes.text}>
        Please confirm your email address with the link that we sent to <b>{address}</b>. Until
        then, invitations and messages to customers wait.
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={send.isPending}
        onClick={() => send.mutate({})}
      >
        Send the link again
      </Button>
    </aside>
  );
}
