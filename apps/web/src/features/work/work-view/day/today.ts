import { useSyncExternalStore } from 'react';
import { useOnline } from '@roundbook/client/online';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { useAppStart } from '../../../../platform/app-start.ts';

const MINUTE = 60_000;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/**
 * Today's date in the business's time zone: from the server while there is a connection; otherwise from
 * the device's clock, since the server's last answer may be a day old.
 */
export function useToday(): PlainDate {
  const { today, business } = useAppStart();
  const online = useOnline();
  const deviceToday = () => todayIn(business.timeZone, new Date().toISOString());
  const onDevice = useSyncExternalStore(everyMinute, deviceToday);
  return online ? today : onDevice;
}
