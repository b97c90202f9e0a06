import { IconLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { UnreadBadge } from '../../features/messages/notifications/parts.tsx';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import type { NavigationItem } from '../../platform/places/navigation-item.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { isWithinInnerPlace } from './navigation.ts';
import classes from './navigation-link.module.css';

interface NavigationLinkProps {
  readonly item: NavigationItem;
  readonly onFollow?: () => void;
}

/**
 * A place in the menu. Places that the role may not use are grey, and places that the plan lacks
 * have a lock; choosing either says why.
 */
export function NavigationLink({ item, onFollow }: NavigationLinkProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const answer = mayUse(useAppStart(), item.access);
  const Badge = answer.allowed ? item.badge : undefined;
  const content = (
    <>
      <item.icon size={19} stroke={1.8} aria-hidden />
      <span className={classes.label}>{item.label}</span>
      {item.to === '/' && <UnreadBadge />}
      <Suspense>{Badge && <Badge />}</Suspense>
    </>
  );
  if (answer.allowed) {
    return (
      <Link
        to={item.to}
        className={classes.link}
        activeOptions={{ exact: item.to === '/' || isWithinInnerPlace(item.to, pathname) }}
        activeProps={{ 'data-active': true }}
        onClick={onFollow}
      >
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.link}
      data-refused={answer.reason}
      onClick={() => void showRefusal(answer)}
    >
      {content}
      {answer.reason === 'feature' && <IconLock size={15} aria-label="not part of your plan" />}
    </button>
  );
}
