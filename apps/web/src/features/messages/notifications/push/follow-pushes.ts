import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAppStart } from '../../../../platform/app-start.ts';
import { wrapperPlatform } from '../../../../platform/wrapper/bridge.ts';
import { renewPush } from './push-device.ts';
import { useSyncReports } from './use-sync-reports.ts';

/** Opens the target of a clicked push, and registers this device with the open session. */
export function PushFollower(): null {
  const router = useRouter();
  const { adminSwitched } = useAppStart();
  useSyncReports();
  useEffect(() => void renewPush(adminSwitched), [adminSwitched]);
  useEffect(() => {
    const follow = ({ data }: MessageEvent) => {
      const { open } = (data ?? {}) as { readonly open?: unknown };
      if (typeof open === 'string' && open.startsWith('/')) void router.navigate({ href: open });
    };
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', follow);
    serviceWorker?.startMessages();
    return () => serviceWorker?.removeEventListener('message', follow);
  }, [router]);
  useEffect(() => {
    if (!wrapperPlatform()) return undefined;
    let end: (() => void) | undefined;
    let isGone = false;
    const follow = async () => {
      const { followWrapper } = await import(
        /* needs signal */ '../../../../platform/wrapper/wrapper.ts'
      );
      if (!isGone) end = followWrapper((path) => void router.navigate({ href: path }));
    };
    follow().catch(() => undefined);
    return () => {
      isGone = true;
      end?.();
    };
  }, [router]);
  return null;
}
