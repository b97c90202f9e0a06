import { IconLogout } from '@tabler/icons-react';
import { useStore } from '@roundbook/client/store';
import { redesign } from '@roundbook/ui/theme/design.ts';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { ColourSchemeSwitch } from '../account/colour-scheme-switch.tsx';
import linkClasses from './navigation-link.module.css';

/** The end of every menu: the appearance, signing out, and the account. */
export function MenuFoot() {
  const redesigned = useStore(redesign);
  return (
    <>
      {redesigned && <ColourSchemeSwitch />}
      <button type="button" className={linkClasses.link} onClick={() => void askAndSignOut()}>
        <IconLogout size={19} stroke={1.8} aria-hidden />
        Log Out
      </button>
      <AccountMenu />
    </>
  );
}
