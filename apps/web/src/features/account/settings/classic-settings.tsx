import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '@roundbook/ui/page/page.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { placeAnswer } from '../../../platform/places/place-answer.ts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { AboutCard } from './about-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { settingsGroups } from './settings-groups.ts';
import classes from './classic-settings.module.css';

function Tile({ link }: { readonly link: SettingsLink }) {
  const start = useAppStart();
  const { opens, refusal } = placeAnswer(start, link);
  const voucher = start.balance.pendingVoucher;
  if (link.isSandbox && !start.hasSandbox) return null;
  const content = (
    <>
      <link.icon size={30} stroke={1.5} aria-hidden />
      {link.label}
    </>
  );
  if (opens) {
    return (
      <Link
        to={link.to}
        className={classes.tile}
        onClick={() => {
          if (refusal) void showRefusal(refusal, { voucher, isReadable: true });
        }}
      >
        {content}
        {refusal && (
          <IconLock className={classes.lock} size={16} aria-label="not part of your plan" />
        )}
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
      onClick={() => refusal && void showRefusal(refusal, { voucher })}
    >
      {content}
      <IconLock className={classes.lock} size={16} aria-label="not available to you" />
    </button>
  );
}

/** The classic settings menu: a tile for each settings page. */
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
      <AppearanceCard />
      <AboutCard />
    </Page>
  );
}
