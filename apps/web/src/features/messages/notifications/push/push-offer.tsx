import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePush } from './use-push.ts';
import classes from './push-offer.module.css';

const DECLINED = 'roundbook.push-declined';

/** Offers pushes to a user who has just read a notification, until the user answers. */
export function PushOffer() {
  const { state, adminSwitched, turnOn } = usePush();
  const [declined, decline] = useState(() => localStorage.getItem(DECLINED) !== null);
  if (state !== 'off' || adminSwitched || declined) return null;
  return (
    <div className={classes.offer}>
      <p className={classes.words}>Get notifications while Roundbook is closed?</p>
      <Button size="compact-sm" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => {
          localStorage.setItem(DECLINED, '1');
          decline(true);
        }}
      >
        No, thanks
      </Button>
    </div>
  );
}
