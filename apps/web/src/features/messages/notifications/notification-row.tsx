import { ActionIcon } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Notification } from '@roundbook/contract/messages/notifications/notifications';
import { deepLink } from '@roundbook/domain/messages/notifications/deep-links';
import { notificationKind } from '@roundbook/domain/messages/notifications/notification-kinds';
import { nearInstantText } from '@roundbook/ui/text/near-instant-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { useActivate, useSee } from './api.ts';
import classes from './notification-row.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onFollow?: () => void;
  /** Whether a seen notification can be marked as new again. */
  readonly canActivate?: boolean;
}

/** A notification: a click opens its subject and marks the notification as seen. */
export function NotificationRow({ notification, onFollow, canActivate }: NotificationRowProps) {
  const { notificationId: id, kind, status, message, entity, addedAt } = notification;
  const { today } = useAppStart();
  const router = useRouter();
  const see = useSee();
  const activate = useActivate();
  const href = deepLink(entity);
  const isNew = status === 'Active';
  const follow = (event: MouseEvent) => {
    if (isNew) see.mutate({ params: { id } });
    // With a modifier key, the browser itself opens the link in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.();
    void router.navigate({ href });
  };
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <span className={classes.dot} aria-hidden />
      <a className={classes.message} href={href} onClick={follow}>
        {isNew && <span className={classes.hidden}>New: </span>}
        {message}
      </a>
      <span className={classes.facts}>
        {notificationKind(kind).label} · {nearInstantText(addedAt, today)}
      </span>
      {canActivate && !isNew && (
        <ActionIcon
          className={classes.activate}
          variant="subtle"
          color="slate"
          aria-label={`Mark as new: ${message}`}
          loading={activate.isPending}
          onClick={() => activate.mutate({ params: { id } })}
        >
          <IconMail size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
