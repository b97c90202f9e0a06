import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { overrideOnline } from '@roundbook/client/online';
import { isAdminLevelSufficient } from '@roundbook/domain/access/admin-levels';
import { useAppStart } from '../../platform/app-start.ts';

const STATES = ['device', 'online', 'offline'] as const;

/** Simulates being online or offline, for admin level Super; shown only in development. */
export function ConnectionOverride() {
  const [state, setState] = useState<string>('device');
  const { user } = useAppStart();
  if (!isAdminLevelSufficient(user.isAdmin, 'Super')) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="Connection"
      data={[
        { value: 'device', label: 'As it is' },
        { value: 'online', label: 'Online' },
        { value: 'offline', label: 'Offline' },
      ]}
      value={state}
      onChange={(value) => {
        const chosen = STATES.find((known) => known === value) ?? 'device';
        setState(chosen);
        overrideOnline(chosen === 'device' ? null : chosen);
      }}
    />
  );
}
