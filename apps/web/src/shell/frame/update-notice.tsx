import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '@roundbook/client/store';
import { applyUpdate, laterBuild } from '../../platform/program/app-update.ts';
import { workerState } from '../../platform/program/service-worker-status.ts';
import classes from './update-notice.module.css';

/** Says that a new version is ready, and switches to it. */
export function UpdateNotice() {
  const ready = useStore(workerState).waiting !== null;
  const later = useStore(laterBuild);
  const [updating, setUpdating] = useState(false);
  if (!ready && !later) return null;
  const update = async () => {
    setUpdating(true);
    await applyUpdate();
    setUpdating(false);
  };
  return (
    <output className={classes.notice}>
      <IconRefresh size={16} aria-hidden />
      A new version of Roundbook is ready.
      <Button size="compact-sm" variant="light" loading={updating} onClick={() => void update()}>
        Update
      </Button>
    </output>
  );
}
