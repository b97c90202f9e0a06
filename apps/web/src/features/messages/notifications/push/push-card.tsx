import { Button } from '@mantine/core';
import { useOnline } from '@roundbook/client/online';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import type { PushState } from './push-device.ts';
import { usePush } from './use-push.ts';
import classes from './push-card.module.css';

const WORDS: Readonly<Record<PushState, string>> = {
  unknown: 'Looking…',
  unsupported:
    'This browser cannot show notifications. On an iPhone, add Roundbook to the home screen first and open it from there.',
  refused:
    'You have blocked notifications in this browser. To change that, open the site’s settings beside the address, allow notifications, and reload the page.',
  off: 'This device does not notify you. Turn notifications on to get them while Roundbook is closed. A locked screen never shows names or amounts.',
  on: 'This device notifies you while Roundbook is closed. A locked screen never shows names or amounts.',
};

/** Says whether this device receives pushes, and turns them on or off. */
export function PushCard() {
  const { state, adminSwitched, turnOn, turnOff } = usePush();
  const online = useOnline();
  return (
    <SectionCard title="On this device">
      <p className={classes.words}>
        {adminSwitched
          ? 'While you are in someone else’s business, your device does not notify you about it.'
          : WORDS[state]}
      </p>
      {state === 'off' && !adminSwitched && (
        <Button loading={turnOn.isPending} disabled={!online} onClick={() => turnOn.mutate()}>
          Turn on
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="default"
          loading={turnOff.isPending}
          disabled={!online}
          onClick={() => turnOff.mutate()}
        >
          Turn off
        </Button>
      )}
    </SectionCard>
  );
}
