import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import { listOwnSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import classes from './second-factor.module.css';

const SetUpDialog = lateDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);
const RecoveryCodesDialog = lateDialog(
  async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

/** With fewer recovery codes than this left, the user is advised to replace them. */
const FEW = 3;

const statusQuery = queryOptionsFor(
  getSecondFactor,
  {},
  { fallback: 'Failed to load your second factor' },
);

function useTurnOff() {
  const turnOff = useCall(turnOffSecondFactor, {
    onSuccess: async () => {
      await refresh(getSecondFactor);
      showSuccess('Second factor turned off');
    },
  });
  return async () => {
    const sure = await confirm({
      title: 'Turn the second factor off?',
      message: 'You will log in with your password alone. Your recovery codes stop working.',
      action: 'Turn off',
      tone: 'danger',
    });
    if (sure) turnOff.mutate({});
  };
}

interface StatusProps {
  readonly status: ResponseOf<typeof getSecondFactor>;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onSetUp: (setUp: ResponseOf<typeof startSecondFactor>) => void;
}

function Status({ status: { since, recoveryCodesLeft }, onCodes, onSetUp }: StatusProps) {
  const start = useCall(startSecondFactor, { onSuccess: onSetUp });
  const turnOff = useTurnOff();
  const renew = useCall(renewRecoveryCodes, {
    onSuccess: async ({ recoveryCodes }) => {
      await refresh(getSecondFactor);
      onCodes(recoveryCodes);
    },
  });
  if (since === null) {
    return (
      <>
        <p className={classes.words}>
          Anyone who learns your password can log in with it. A second factor asks for your phone
          too: an app on it shows a new code every 30 seconds.
        </p>
        <ActionButton loading={start.isPending} onClick={() => start.mutate({})}>
          Set up an authenticator app
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <p className={classes.words}>
        On since {instantText(since)}. You have {countText(recoveryCodesLeft, 'recovery code')} left
        for a day without your phone.
      </p>
      {recoveryCodesLeft < FEW && (
        <Alert color="amber" className={classes.words} title="Few recovery codes left">
          Make new ones before you need them.
        </Alert>
      )}
      <div className={classes.buttons}>
        <ActionButton variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
          Make new recovery codes
        </ActionButton>
        <Button variant="subtle" color="red" onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
    </>
  );
}

/**
 * Sets up an authenticator app as a second factor besides the password, and replaces its recovery
 * codes.
 */
export function SecondFactor() {
  const query = useQuery(statusQuery);
  const [setUp, setSetUp] = useState<ResponseOf<typeof startSecondFactor> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const closeCodes = () => {
    setCodes(null);
    // The log below now has a new entry.
    void refresh(listOwnSecurityLog);
  };
  return (
    <SectionCard title="Second factor">
      <Loaded query={query} skeleton={<FormSkeleton fields={1} />}>
        {(status) => <Status status={status} onCodes={setCodes} onSetUp={setSetUp} />}
      </Loaded>
      <Suspense>
        {setUp && (
          <SetUpDialog
            setUp={setUp}
            onClose={() => setSetUp(null)}
            onCodes={(made) => {
              setSetUp(null);
              setCodes(made);
            }}
          />
        )}
        {codes && <RecoveryCodesDialog codes={codes} onClose={closeCodes} />}
      </Suspense>
    </SectionCard>
  );
}
