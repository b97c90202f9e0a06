import { useMantineColorScheme } from '@mantine/core';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
} from 'react';
import { useOnline } from '@roundbook/client/online';
import { useStore } from '@roundbook/client/store';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { BesideTitle } from '@roundbook/ui/page/page.tsx';
import { PrintButton } from '@roundbook/ui/printing/print-button.tsx';
import { redesign } from '@roundbook/ui/theme/design.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { HelpDialog } from '../../features/help/articles/parts.tsx';
import { AppliedExperiments } from '../../features/help/experiments/parts.tsx';
import { PushFollower } from '../../features/messages/notifications/parts.tsx';
import { useAppStart } from '../../platform/app-start.ts';
import { banner } from '../../platform/banner.ts';
import { identityQuestion } from '../../platform/identity.ts';
import { optionalPart } from '../../platform/program/optional-part.ts';
import { followChanges } from '../../platform/realtime.ts';
import { HelpButton } from '../help/help-button.tsx';
import { hideHelp, shownHelp } from '../help/help-state.ts';
import { Sidebar } from '../navigation/sidebar.tsx';
import { closeSearch, openSearch, searchOpen } from '../search/search-state.ts';
import { AddressNotice } from './address-notice.tsx';
import { ConnectionOverride } from './connection-override.tsx';
import { PrintHead } from './print-head.tsx';
import { UpdateNotice } from './update-notice.tsx';
import classes from './shell.module.css';

const SearchDialog = lateDialog(async () => (await import('../search/search-dialog.tsx')).default);
const BottomBar = lazy(async () => ({
  default: (await import('../navigation/bottom-bar.tsx')).BottomBar,
}));
const ClassicSidebar = lazy(async () => ({
  default: (await import('../classic/classic-sidebar.tsx')).ClassicSidebar,
}));
const ClassicBottomBar = lazy(async () => ({
  default: (await import('../classic/classic-bottom-bar.tsx')).ClassicBottomBar,
}));
/** The dialog can wait for a better connection. */
const WelcomeDialog = optionalPart(
  async () => (await import(/* needs signal */ './welcome-dialog.tsx')).WelcomeDialog,
);

/** Asks users to confirm their identity before a dangerous call goes ahead; such a call needs signal anyway. */
const ConfirmIdentity = lazy(async (): Promise<{ default: ComponentType }> => {
  const loaded = await import(
    /* needs signal */ '../../features/account/sessions/confirm-identity.tsx'
  ).catch(() => null);
  if (!loaded) identityQuestion.get()?.answer(false);
  return { default: loaded ? loaded.ConfirmIdentity : () => null };
});

function useSearchKey(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    openSearch();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Applies the user's colour scheme on a device where none was chosen. */
function useSchemeOfUser(): void {
  const { darkMode } = useAppStart().user.appPreferences;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (colorScheme === 'auto' && darkMode !== undefined)
      setColorScheme(darkMode ? 'dark' : 'light');
  }, [colorScheme, darkMode, setColorScheme]);
}

function Banner({ content: Content }: { readonly content: ComponentType | null }) {
  return Content && <Content />;
}

/** The navigation: next to the page on a desktop, below it on a phone, where it loads on demand. */
function Navigation({ phone }: { readonly phone: boolean }) {
  const redesigned = useStore(redesign);
  if (redesigned && !phone) return <Sidebar />;
  const Bar = redesigned ? BottomBar : ClassicBottomBar;
  return <Suspense>{phone ? <Bar /> : <ClassicSidebar />}</Suspense>;
}

const besideTitle = (
  <>
    <HelpButton />
    <PrintButton />
  </>
);

/** The frame of every signed-in page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const phone = useIsPhone();
  const online = useOnline();
  const searching = useStore(searchOpen);
  const helpFor = useStore(shownHelp);
  const isAsked = useStore(identityQuestion) !== null;
  const { user, business, addressToVerify } = useAppStart();
  useSearchKey();
  useSchemeOfUser();
  const account = `${business.id}:${user.id}`;
  useEffect(() => followChanges(account), [account]);
  return (
    <div className={classes.shell}>
      <div className={classes.around} data-print="never">
        <a className={classes.skip} href="#content">
          Skip to content
        </a>
        {!phone && <Navigation phone={false} />}
      </div>
      <div className={classes.page}>
        <div className={classes.around} data-print="never">
          <UpdateNotice />
          <AddressNotice address={addressToVerify} />
          {import.meta.env.DEV && <ConnectionOverride />}
          <Banner content={useStore(banner)} />
        </div>
        <main id="content" className={classes.content} tabIndex={-1}>
          <PrintHead />
          <BesideTitle value={besideTitle}>{children}</BesideTitle>
        </main>
      </div>
      <div className={classes.around} data-print="never">
        {phone && <Navigation phone />}
      </div>
      {online && <PushFollower />}
      <Suspense>
        {searching && <SearchDialog onClose={closeSearch} />}
        {helpFor !== null && <HelpDialog route={helpFor} onClose={hideHelp} />}
        {isAsked && <ConfirmIdentity />}
        {Boolean(user.appPreferences.experiments?.length) && <AppliedExperiments />}
        {online && !user.appPreferences.welcomed && <WelcomeDialog />}
      </Suspense>
    </div>
  );
}
