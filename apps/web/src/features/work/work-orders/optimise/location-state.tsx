import { Button, Loader } from '@mantine/core';
import { IconCurrentLocation, IconCurrentLocationOff } from '@tabler/icons-react';
import { failureText } from '@roundbook/client/api-failure';
import type { useCurrentLocation } from '../../../../platform/navigation/current-location.ts';
import classes from './location-state.module.css';

interface LocationStateProps {
  readonly location: ReturnType<typeof useCurrentLocation>;
}

/** Whether this device has found its position, and if not, why. */
export function LocationState({ location }: LocationStateProps) {
  const { isFetching, error, refetch } = location;
  if (isFetching) {
    return (
      <output className={classes.state}>
        <Loader size={16} aria-hidden />
        Finding where you are…
      </output>
    );
  }
  if (error) {
    return (
      <div className={classes.state} data-tone="refused" role="alert">
        <IconCurrentLocationOff size={18} aria-hidden />
        <span>{failureText(error)} Or choose another start.</span>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <output className={classes.state}>
      <IconCurrentLocation size={18} aria-hidden />
      Found where you are.
    </output>
  );
}
