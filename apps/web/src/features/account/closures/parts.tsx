import { Loader } from '@mantine/core';
import { IconDoor } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refresh, useCall } from '@roundbook/client/api';
import { useStore } from '@roundbook/client/store';
import { showSuccess } from '@roundbook/client/toasts';
import { type Closure, reopenBusiness } from '@roundbook/contract/account/closures/closures';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { Logo } from '@roundbook/ui/text/logo.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { identityQuestion } from '../../../platform/identity.ts';
import { askAndSignOut } from '../../../platform/sign-out.ts';
import { TakeAlong } from '../exports/parts.tsx';
import { ConfirmIdentity } from '../sessions/confirm-identity.tsx';
import { closingQuery } from './api.ts';
import classes from './closures.module.css';

/** Milliseconds between checks of whether the business has been emptied. */
const LOOK_EVERY = 2000;

function Emptying() {
  const query = useQuery({ ...closingQuery, refetchInterval: LOOK_EVERY });
  const isOver = query.data?.closure === null;
  useEffect(() => {
    // Everything fetched before the business was emptied is out of date.
    if (isOver) location.assign('/');
  }, [isOver]);
  return (
    <EmptyState icon={IconDoor} title="Your account is being emptied" action={<Loader size="sm" />}>
      This takes a few minutes at most, and carries on if you close the window.
    </EmptyState>
  );
}

function Closed({ closure }: { readonly closure: Closure }) {
  const { business } = useAppStart();
  const router = useRouter();
  const reopen = useCall(reopenBusiness, {
    onSuccess: async () => {
      await refresh(startApp);
      // The page at this address could not load while the business was closed.
      await router.invalidate();
      showSuccess('Welcome back. Everything is as it was.');
    },
  });
  const isAsked = useStore(identityQuestion) !== null;
  return (
    <>
      <EmptyState
        icon={IconDoor}
        title={`${business.name || 'Your account'} is closed`}
        action={
          <div className={classes.buttons}>
            <ActionButton loading={reopen.isPending} onClick={() => reopen.mutate({})}>
              Open it again
            </ActionButton>
            <ActionButton variant="default" onClick={() => void askAndSignOut()}>
              Log Out
            </ActionButton>
          </div>
        }
      >
        Until {instantText(closure.eraseAfter)} everything is kept. After that it is erased for
        good.
      </EmptyState>
      <TakeAlong />
      {isAsked && <ConfirmIdentity />}
    </>
  );
}

/** The only screen that an Owner of a closed business sees: how to reopen it, and how to export its data. */
export function ClosedAccount({ closure }: { readonly closure: Closure }) {
  return (
    <main id="content" className={classes.closed}>
      <Logo />
      <h1 className="visually-hidden">Roundbook</h1>
      {closure.kind === 'reset' ? <Emptying /> : <Closed closure={closure} />}
    </main>
  );
}
