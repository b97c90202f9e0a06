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
import { searchAnything } from '@roundbook/contract/home/search/search';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { mayUse } from '../../platform/access.ts';
import { useAppStart } from '../../platform/app-start.ts';
import { banner } from '../../platform/banner.ts';
import { followChanges } from '../../platform/realtime.ts';
import { showRefusal } from '../../platform/refusal.ts';
import { BottomBar } from '../navigation/bottom-bar.tsx';
import { Sidebar } from '../navigation/sidebar.tsx';
import { openSearch, searchOpen } from '../search/search-state.ts';
import { ConnectionOverride } from './connection-override.tsx';
import { UpdateNotice } from './update-notice.tsx';
import classes from './shell.module.css';

const SearchDialog = lazy(() => import('../search/search-dialog.tsx'));
const WelcomeDialog = lazy(async (): Promise<{ default: ComponentType }> => {
  // It can wait for a better line.
  const dialog = await import(/* needs signal */ './welcome-dialog.tsx').catch(() => null);
  return { default: dialog ? dialog.WelcomeDialog : () => null };
});

function useSearchKey(): void {
  const start = useAppStart();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const search = mayUse(start, searchAnything.access);
    if (search.allowed) openSearch();
    else void showRefusal(search);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** A user's colour scheme follows them to a device on which none was chosen. */
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

/** The frame of every signed-in page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const phone = useIsPhone();
  const online = useOnline();
  const searching = useStore(searchOpen);
  const { user, business } = useAppStart();
  useSearchKey();
  useSchemeOfUser();
  const account = `${business.id}:${user.id}`;
  useEffect(() => followChanges(account), [account]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      {!phone && <Sidebar />}
      <div className={classes.page}>
        <UpdateNotice />
        {import.meta.env.DEV && <ConnectionOverride />}
        <Banner content={useStore(banner)} />
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone && <BottomBar />}
      <Suspense>
        {searching && <SearchDialog />}
        {online && !user.appPreferences.welcomed && <WelcomeDialog />}
      </Suspense>
    </div>
  );
}
