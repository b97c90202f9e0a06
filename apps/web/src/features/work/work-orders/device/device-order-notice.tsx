import { Button } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import type { DayOrder } from '../order/day-order.ts';
import { dropDeviceOrder } from './device-orders.ts';
import { saveDeviceOrder } from './save-device-order.ts';
import classes from './device-order-notice.module.css';

interface DeviceOrderNoticeProps {
  readonly day: DayOrder;
  readonly isOfTheDay: (jobId: string) => boolean;
}

/** Marks an order made without signal, until it is saved or discarded. */
export function DeviceOrderNotice({ day, isOfTheDay }: DeviceOrderNoticeProps) {
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    await saveDeviceOrder(day, isOfTheDay);
    setSaving(false);
  }
  return (
    <div className={classes.notice}>
      <IconDeviceMobile size={18} aria-hidden />
      <p className={classes.words}>This order is only on this device so far.</p>
      <Button variant="default" onClick={() => dropDeviceOrder(day.date, day.assignedTo)}>
        Discard
      </Button>
      <ActionButton loading={saving} onClick={() => void save()}>
        Save it
      </ActionButton>
    </div>
  );
}
