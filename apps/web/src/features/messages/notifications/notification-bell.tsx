import { type ComponentType, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import { BellButton } from './bell-button.tsx';

/** The code that positions a list next to a button would be a tenth of the first download, so it loads on demand. */
const load = () => import(/* needs signal */ './opened-bell.tsx');

/** The bell that opens the newest notifications. */
export function NotificationBell() {
  const [Opened, setOpened] = useState<ComponentType | null>(null);
  if (Opened) return <Opened />;
  const open = () =>
    load().then(
      ({ OpenedBell }) => setOpened(() => OpenedBell),
      () => showFailure(new Error('This needs signal. Please try again when you have some.')),
    );
  return (
    <BellButton
      opened={false}
      onPress={() => void open()}
      onMouseEnter={() => void load().catch(() => undefined)}
      onFocus={() => void load().catch(() => undefined)}
    />
  );
}
