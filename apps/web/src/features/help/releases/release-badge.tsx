import { RELEASES } from 'virtual:releases';
import { unseenReleases } from '@roundbook/domain/help/releases/releases';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../platform/app-start.ts';

/** The number of releases that the user has not read about; nothing if there are none. */
export function ReleaseBadge() {
  const { releaseSeen } = useAppStart().user.appPreferences;
  const count = unseenReleases(RELEASES, releaseSeen);
  return count === 0 ? null : <StatusBadge colour="green">{`${count} new`}</StatusBadge>;
}
