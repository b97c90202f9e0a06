import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '@roundbook/ui/page/page.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { AboutCard } from './about-card.tsx';
import { settingsGroups } from './settings-groups.ts';
import classes from './classic-settings.module.css';

function Tile({ link }: { readonly link: SettingsLink }) {
  const start = useAppStart();
  const answer = mayUse(start, link.access);
  if (link.isSandbox && !start.hasSandbox) return null;
  const content = (
    <>
      <link.icon size={30} stroke={1.5} aria-hidden />
      {link.label}
    </>
  );
  if (answer.allowed) {
    return (
      <Link to={link.to} className={classes.tile}>
        {content}
        {link.badge && (
          <Suspense>
            <link.badge />
          </Suspense>
        )}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.tile}
      data-refused
      onClick={() => void showRefusal(answer)}
    >
      {content}
      <IconLock className={classes.lock} size={16} aria-label="not available to you" />
    </button>
  );
}

/** The classic settings menu: a tile for each place. */
export function ClassicSettings() {
  return (
    <Page title="Settings" width="narrow">
      <div className={classes.tiles}>
        {settingsGroups
          .flatMap(({ links }) => links)
          .map((link) => (
            <Tile key={link.to} link={link} />
          ))}
      </div>
      <AboutCard />
    </Page>
  );
}
