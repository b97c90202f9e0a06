import { Logo } from '@roundbook/ui/text/logo.tsx';
import classes from './creating-account.module.css';

/** Shown while the account's business is being created. */
export function CreatingAccount() {
  return (
    <main className={classes.page}>
      <div className={classes.mark}>
        <Logo size={72} />
      </div>
      <output className={classes.text}>Welcome! Creating your account</output>
    </main>
  );
}
