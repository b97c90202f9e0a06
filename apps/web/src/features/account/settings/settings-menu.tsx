import { IconChevronRight, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useStore } from '@roundbook/client/store';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { redesign } from '@roundbook/ui/theme/design.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { placeAnswer } from '../../../platform/places/place-answer.ts';
import type { SettingsLink } from '../../../platform/places/settings-link.ts';
import { showRefusal } from '../../../platform/refusal.ts';
import { AboutCard } from './about-card.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { settingsGroups } from './settings-groups.ts';
import classes from './settings-menu.module.css';

function SettingsRow({ link }: { readonly link: SettingsLink }) {
  const start = useAppStart();
  const { opens, refusal } = placeAnswer(start, link);
  const voucher = start.balance.pendingVoucher;
  if (link.isSandbox && !start.hasSandbox) return null;
  const content = (
    <>
      <link.icon className={classes.icon} size={22} stroke={1.7} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label}>{link.label}</span>
        <span className={classes.description}>{link.description}</span>
      </span>
    </>
  );
  if (opens) {
    return (
      <Link
        to={link.to}
        className={classes.row}
        onClick={() => {
          if (refusal) void showRefusal(refusal, { voucher, isReadable: true });
        }}
      >
        {content}
        {refusal && <IconLock size={18} aria-label="not part of your plan" />}
        {link.badge && (
          <Suspense>
            <link.badge />
          </Suspense>
        )}
        <IconChevronRight size={18} aria-hidden />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={classes.row}
      data-refused
      onClick={() => refusal && void showRefusal(refusal, { voucher })}
    >
      {content}
      <IconLock size={18} aria-label="not available to you" />
    </button>
  );
}

const ClassicSettings = lazy(async () => ({
  default: (await import('./classic-settings.tsx')).ClassicSettings,
}));

/** All settings, as a menu; in the classic design as tiles. */
export function SettingsMenu() {
  const redesigned = useStore(redesign);
  if (!redesigned) {
    return (
      <Suspense>
        <ClassicSettings />
      </Suspense>
    );
  }
  return (
    <Page title="Settings" width="narrow">
      {settingsGroups.map((group) => (
        <SectionCard key={group.label} title={group.label} padding="flush">
          {group.links.map((link) => (
            <SettingsRow key={link.to} link={link} />
          ))}
        </SectionCard>
      ))}
      <AppearanceCard />
      <AboutCard />
    </Page>
  );
}
