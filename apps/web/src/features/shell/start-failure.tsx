import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askAndSignOut } from '../../platform/sign-out.ts';
import { showToast } from '../../platform/toasts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './start-failure.module.css';

/** The program could not start for the signed-in user. */
export function StartFailure() {
  const router = useRouter();
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
        message="Roundbook could not be reached"
        retrying={retrying}
        onRetry={() => void retry()}
      />
      <button type="button" className={classes.leave} onClick={() => void askAndSignOut()}>
        Log Out
      </button>
    </main>
  );
}
