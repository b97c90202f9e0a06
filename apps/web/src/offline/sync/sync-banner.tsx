import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockUp,
  IconCloudOff,
  IconRefresh,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { failureText } from '@roundbook/client/api-failure';
import { useStore } from '@roundbook/client/store';
import { showToast } from '@roundbook/client/toasts';
import { SYNC_BANNERS, type SyncStatus } from '@roundbook/domain/offline/sync-status';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { isLong, keepingScreens, useKeptBanner } from './kept-banner.ts';
import { sync, useSyncStatus } from './sync.ts';
import classes from './sync-banner.module.css';

const SyncErrors = lateDialog(async () => (await import('./sync-errors.tsx')).SyncErrors);

const icons: Readonly<Record<SyncStatus, typeof IconRefresh>> = {
  offline: IconCloudOff,
  syncing: IconRefresh,
  error: IconAlertTriangle,
  pending: IconClockUp,
  complete: IconCircleCheck,
  none: IconCircleCheck,
};

async function trySync(): Promise<void> {
  try {
    await sync();
  } catch (error) {
    showToast({ type: 'info', message: failureText(error) });
  }
}

/**
 * The state of the connection and of queued work; nothing while all is well. On screens whose changes are kept without
 * signal, the banner names the changes kept, and counts them.
 */
export function SyncBanner() {
  const status = useSyncStatus();
  const [showsErrors, setShowsErrors] = useState(false);
  const kept = useKeptBanner(status);
  const isWorking = useStore(keepingScreens) > 0;
  const banner = isWorking ? kept : SYNC_BANNERS[status];
  const Icon = icons[status];
  return (
    <>
      <output className={classes.place}>
        {banner && (
          <UnstyledButton
            className={classes.banner}
            data-status={status}
            data-long={isLong(banner.text) || undefined}
            component={banner.click ? 'button' : 'span'}
            onClick={() => {
              if (banner.click === 'sync') void trySync();
              if (banner.click === 'showErrors') setShowsErrors(true);
            }}
          >
            <Icon className={classes.icon} size={18} aria-hidden />
            <span>{banner.text}</span>
          </UnstyledButton>
        )}
      </output>
      {showsErrors && (
        <Suspense>
          <SyncErrors onClose={() => setShowsErrors(false)} />
        </Suspense>
      )}
    </>
  );
}
