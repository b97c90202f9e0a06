import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UnreadBadge } from '../../features/messages/notifications/parts.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import type { NavigationItem } from '../../platform/places/navigation-item.ts';
import { placeAnswer } from '../../platform/places/place-answer.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { isWithinInnerPlace } from './navigation.ts';
import classes from './navigation-link.module.css';

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly onFollow?: () => void;
}

/**
 * A place in the menu. Places that the role may not use are grey, and places whose feature the plan lacks have a
 * lock; choosing either says why. A place with records opens behind the dialog, for reading.
 */
export function NavigationLink({ item, onFollow }: NavigationLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const start = useAppStart();
  const { opens, refusal } = placeAnswer(start, item);
  const Badge = opens ? item.badge : undefined;
  const voucher = start.balance.pendingVoucher;
  const content = (
    <>
      <item.icon size={19} stroke={1.8} aria-hidden />
      <span className={classes.label}>{item.label}</span>
      {item.to === '/' && <UnreadBadge />}
      <Suspense>{Badge && <Badge />}</Suspense>
      {refusal?.reason === 'feature' && <IconLock size={15} aria-label="not part of your plan" />}
    </>
  );
  if (opens) {
    return (
      <Link
        to={item.to}
        className={classes.link}
        activeOptions={{ exact: item.to === '/' || isWithinInnerPlace(item.to, pathname) }}
        activeProps={{ 'data-active': true }}
        onClick={() => {
          onFollow?.();
          if (refusal) void showRefusal(refusal, { voucher, isReadable: true });
        }}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.link}
      data-refused={refusal?.reason}
      onClick={() => refusal && void showRefusal(refusal, { voucher })}
    >
      {content}
    </button>
  );
}
