import { IconLogout } from '@tabler/icons-react';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { AccountMenu } from '../account/account-menu.tsx';
import { ColourSchemeSwitch } from '../account/colour-scheme-switch.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { navigation, settings } from './navigation.ts';
import linkClasses from './navigation-link.module.css';
import classes from './tools-sheet.module.css';

/** The whole menu, as a sheet on a phone. */
export function ToolsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Tools" tone="ink">
      <div className={classes.tools}>
        {navigation.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <div className={classes.group} aria-hidden>
              {group.label}
            </div>
            {group.items.map((item) => (
              <NavigationLink key={item.to} item={item} onFollow={onClose} />
            ))}
          </section>
        ))}
        <section className={classes.foot} aria-label="Account">
          <NavigationLink item={settings} onFollow={onClose} />
          <ColourSchemeSwitch />
          <button type="button" className={linkClasses.link} onClick={() => void askAndSignOut()}>
            <IconLogout size={19} stroke={1.8} aria-hidden />
            Log Out
          </button>
          <AccountMenu />
        </section>
      </div>
    </Dialog>
  );
}
