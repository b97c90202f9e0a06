import { lazy, Suspense } from 'react';
import { useAppStart } from '../../platform/app-start.ts';
import { useOwnGrants } from './account-switch.ts';
import classes from './account-menu.module.css';

const AccountSwitcher = lazy(async () => ({
  default: (await import('./account-switcher.tsx')).AccountSwitcher,
}));

function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => word[0]?.toUpperCase() ?? []);
  return initials.slice(0, 2).join('') || '?';
}

/** The signed-in user and business; with several grants, links to the other businesses and back. */
export function AccountMenu() {
  const { user, business, role } = useAppStart();
  const grants = useOwnGrants().data ?? [];
  const person = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const account = (
    <>
      <span className={classes.initials} aria-hidden>
        {initialsOf(business.name || person)}
      </span>
      <span className={classes.text}>
        <span className={classes.business}>{business.name || 'Your business'}</span>
        <span className={classes.person}>
          {person} · {role}
        </span>
      </span>
    </>
  );
  const fixed = <div className={classes.account}>{account}</div>;
  if (grants.length < 2) return fixed;
  return (
    <Suspense fallback={fixed}>
      <AccountSwitcher>{account}</AccountSwitcher>
    </Suspense>
  );
}
