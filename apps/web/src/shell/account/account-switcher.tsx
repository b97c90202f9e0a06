import { Loader, Menu, MenuDropdown, MenuItem, MenuLabel, MenuTarget } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOwnGrants, useSwitchAccount, useSwitchedFrom } from './account-switch.ts';
import classes from './account-menu.module.css';

/** The current account, as a button that opens the others. */
export function AccountSwitcher({ children }: { readonly children: ReactNode }) {
  const grants = useOwnGrants().data ?? [];
  const switching = useSwitchAccount();
  const back = useSwitchedFrom();
  return (
    <Menu position="top-start" width="target">
      <MenuTarget>
        <button type="button" className={classes.account} title="Switch account">
          {children}
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
