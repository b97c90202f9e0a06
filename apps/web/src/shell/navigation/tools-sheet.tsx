import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { settings } from './navigation.ts';
import classes from './tools-sheet.module.css';

/** The whole menu, as a sheet on a phone. */
export function ToolsSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Tools" tone="ink">
      <div className={classes.tools}>
        <MenuGroups onFollow={onClose} />
        <section className={classes.foot} aria-label="Account">
          <NavigationLink item={settings} onFollow={onClose} />
          <MenuFoot />
        </section>
      </div>
    </Dialog>
  );
}
