import { useQuery } from '@tanstack/react-query';
import { useAppStart } from '../../../../platform/app-start.ts';
import { canvassesQuery } from '../api.ts';
import { CallBacks } from './call-backs.tsx';

/** The call-backs due today or earlier; nothing if there are none. */
export function DueCallBacks() {
  const { today } = useAppStart();
  const { data } = useQuery(canvassesQuery);
  const due = (data?.callBacks ?? []).filter(({ on }) => on <= today);
  return due.length === 0 ? null : <CallBacks callBacks={due} />;
}
