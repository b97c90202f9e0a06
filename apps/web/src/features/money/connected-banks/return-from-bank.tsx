import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useFinishConnection } from './api.ts';
import type { BankReturn } from './lookups.ts';

interface ReturnFromBankProps {
  readonly from: BankReturn;
  /** Called once the return is handled: the route then clears the bank's parameters from its URL. */
  readonly onDone: () => void;
}

/**
 * Finishes connecting a bank when the Owner returns from the bank's page. The sandbox bank has no page: it asks for
 * consent here.
 */
export function ReturnFromBank({ from, onDone }: ReturnFromBankProps) {
  const { state, code = '', error = '', bankConsent } = from;
  if (state === undefined) return null;
  const back = { state, code, error };
  return bankConsent === undefined ? (
    <Finishing back={back} onDone={onDone} />
  ) : (
    <SandboxConsent state={state} bank={bankConsent} onDone={onDone} />
  );
}

interface Back {
  readonly state: string;
  readonly code: string;
  readonly error: string;
}

function useFinish(onDone: () => void) {
  const finish = useFinishConnection();
  const run = (body: Back) =>
    finish.mutate(
      { body },
      {
        onSuccess: ({ connectedBank }) => {
          if (connectedBank.state === 'Failed') showFailure(new Error(connectedBank.words));
          else showSuccess(`${connectedBank.name} is connected`);
        },
        onSettled: onDone,
      },
    );
  return { run, isPending: finish.isPending };
}

function Finishing({ back, onDone }: { readonly back: Back; readonly onDone: () => void }) {
  const { run } = useFinish(onDone);
  const begin = useEffectEvent(() => run(back));
  const begun = useRef(false);
  useEffect(() => {
    // The bank's answer can be used only once.
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return null;
}

interface SandboxConsentProps {
  readonly state: string;
  readonly bank: string;
  readonly onDone: () => void;
}

function SandboxConsent({ state, bank, onDone }: SandboxConsentProps) {
  const { run, isPending } = useFinish(onDone);
  return (
    <Dialog
      opened
      onClose={null}
      title={bank}
      size="sm"
      actions={
        <>
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => run({ state, code: '', error: 'access_denied' })}
          >
            Refuse
          </Button>
          <ActionButton
            loading={isPending}
            onClick={() => run({ state, code: 'allow', error: '' })}
          >
            Allow
          </ActionButton>
        </>
      }
    >
      <p>
        May Roundbook see the transactions and the balance of your business current account for 90
        days? This bank is for trying things out: there is no real account behind it.
      </p>
    </Dialog>
  );
}
