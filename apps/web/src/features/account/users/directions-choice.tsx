import { NativeSelect } from '@mantine/core';
import { refresh, useCall } from '@roundbook/client/api';
import { useOnline } from '@roundbook/client/online';
import { showSuccess } from '@roundbook/client/toasts';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { savePreferences } from '@roundbook/contract/account/users/users';
import {
  DEFAULT_DIRECTIONS_APP,
  DIRECTIONS_APPS,
  type DirectionsApp,
} from '@roundbook/domain/values/addresses/directions';
import { useAppStart } from '../../../platform/app-start.ts';

const NAMES: Readonly<Record<DirectionsApp, string>> = {
  appleMaps: 'Apple Maps',
  googleMaps: 'Google Maps',
  waze: 'Waze',
};

const choices = DIRECTIONS_APPS.map((value) => ({ value, label: NAMES[value] }));

/** The app for directions, on all of the user's devices; saved as soon as it is chosen. */
export function DirectionsChoice() {
  const online = useOnline();
  const { directionsApp = DEFAULT_DIRECTIONS_APP } = useAppStart().user.appPreferences;
  // The server does not announce users' choices for their own screens.
  const save = useCall(savePreferences, { onSuccess: () => refresh(startApp) });
  const choose = (app: DirectionsApp) =>
    save.mutate(
      { body: { directionsApp: app } },
      { onSuccess: () => showSuccess(`Directions open in ${NAMES[app]}`) },
    );
  // The choice stays on screen while it is saved, and reverts if saving fails.
  const chosen = save.isPending ? save.variables.body?.directionsApp : directionsApp;
  return (
    <NativeSelect
      label="Directions open in"
      description="For links to directions in the work view and on customers’ records"
      data={choices}
      value={chosen ?? directionsApp}
      disabled={!online || save.isPending}
      onChange={(event) => choose(event.currentTarget.value as DirectionsApp)}
    />
  );
}
