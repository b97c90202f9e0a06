import { Avatar, Loader, Menu, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconSelector } from '@tabler/icons-react';
import { useAppStart } from '../../platform/app-start.ts';
import classes from './account-menu.module.css';
import { useOwnGrants, useSwitchAccount, useSwitchedFrom } from './account-switch.ts';

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word[0]?.toUpperCase() ?? '')
      .join('') || '?'
  );
}

/** Who is signed in where; with several grants, the way between them and back. */
export function AccountMenu() {
  const { user, business, role } = useAppStart();
  const grants = useOwnGrants().data ?? [];
  const switching = useSwitchAccount();
  const back = useSwitchedFrom();
  const person = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const account = (
    <>
      <Avatar size={32} radius="md" color="glass" variant="filled" aria-hidden>
        {initialsOf(business.name || person)}
      </Avatar>
      <span className={classes.text}>
        <span className={classes.business}>{business.name || 'Your business'}</span>
        <span className={classes.person}>
          {person} · {role}
        </span>
      </span>
    </>
  );
  if (grants.length < 2) return <div className={classes.account}>{account}</div>;
  return (
    <Menu position="top-start" width="target">
      <MenuTarget>
        <button type="button" className={classes.account} title="Switch account">
          {account}
          {switching.isPending ? (
            <Loader size={16} color="white" />
          ) : (
            <IconSelector size={16} aria-hidden />
          )}
        </button>
      </MenuTarget>
      <MenuDropdown>
        <MenuLabel>Work in</MenuLabel>
        {grants.map((grant) => (
          <MenuItem
            key={grant.id}
            disabled={grant.current || switching.isPending}
            rightSection={grant.current && <IconCheck size={16} aria-label="current" />}
            onClick={() => switching.mutate(grant.id)}
          >
            {grant.businessName} · {grant.role}
          </MenuItem>
        ))}
        {back && (
          <MenuItem
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={switching.isPending}
            onClick={() => switching.mutate(back)}
          >
            Switch back
          </MenuItem>
        )}
      </MenuDropdown>
    </Menu>
  );
}
