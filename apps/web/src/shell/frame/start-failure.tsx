import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import { showToast } from '@roundbook/client/toasts';
import { ErrorState } from '@roundbook/ui/feedback/error-state.tsx';
import { askAndSignOut } from '../../platform/sign-out.ts';
import classes from './start-failure.module.css';

/** Shown when the program could not start for the signed-in user. */
export function StartFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter();
  const wasReached = !(error instanceof ApiFailure && error.isOutOfReach);
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    showToast({ type: 'danger', message: 'Failed to fetch session details' });
  }, []);
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
  };
  return (
    <main className={classes.page}>
      <ErrorState
        error={error}
        message={wasReached ? 'Roundbook could not start' : 'Roundbook could not be reached'}
        hint={failureText(error)}
        retrying={retrying}
        onRetry={() => void retry()}
      />
      <button type="button" className={classes.leave} onClick={() => void askAndSignOut()}>
        Log Out
      </button>
    </main>
  );
}
