import { useQuery } from '@tanstack/react-query';
import { useAppStart } from '../../../../platform/app-start.ts';
import { canvassesQuery } from '../api.ts';
import { CallBacks } from './call-backs.tsx';

/** Where to call back today, or earlier; empty if nowhere. */
export function DueCallBacks() {
  const { today } = useAppStart();
  const { data } = useQuery(canvassesQuery);
  const due = (data?.callBacks ?? []).filter(({ on }) => on <= today);
  return due.length === 0 ? null : <CallBacks callBacks={due} />;
}
