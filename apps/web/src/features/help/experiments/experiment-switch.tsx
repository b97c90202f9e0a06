import { Switch } from '@mantine/core';
import { refresh, useCall } from '@roundbook/client/api';
import { useOnline } from '@roundbook/client/online';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { savePreferences } from '@roundbook/contract/account/users/users';
import { useAppStart } from '../../../platform/app-start.ts';
import { type Experiment, knownExperiments } from './experiments.ts';

/** Turns an experiment on or off, immediately and on all of the user’s devices. */
export function ExperimentSwitch({
  experiment: { id, title },
}: {
  readonly experiment: Experiment;
}) {
  const online = useOnline();
  const tried = knownExperiments(useAppStart().user.appPreferences.experiments);
  // The server does not announce users' choices for their own screens.
  const save = useCall(savePreferences, { onSuccess: () => refresh(startApp) });
  const chosen = save.isPending ? (save.variables.body?.experiments ?? tried) : tried;
  return (
    <Switch
      label={`Try ${title.toLowerCase()}`}
      checked={chosen.includes(id)}
      disabled={!online || save.isPending}
      onChange={(event) => {
        const others = tried.filter((one) => one !== id);
        const experiments = event.currentTarget.checked ? [...others, id] : others;
        save.mutate({ body: { experiments } });
      }}
    />
  );
}
