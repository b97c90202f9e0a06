import { IconAlertTriangle, IconCircle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react';
import { passwordHints } from '@roundbook/domain/values/validation/password';
import type { LeakState } from './leaked-password.ts';
import classes from './password-advice.module.css';

function leakText(leak: LeakState): string | null {
  switch (leak.state) {
    case 'untested':
      return null;
    case 'checking':
      return 'Checking for leaks…';
    case 'clean':
      return 'Not found in any leak';
    case 'found':
      return leak.count === 1
        ? 'Found in a leak. Please choose another.'
        : `Found in ${leak.count.toLocaleString('en-GB')} leaks. Please choose another.`;
  }
}

const LEAK_ICONS = {
  untested: null,
  checking: IconLoader2,
  clean: IconCircleCheck,
  found: IconAlertTriangle,
};

interface PasswordAdviceProps {
  readonly password: string;
  readonly leak: LeakState;
}

/**
 * The features of a strong password, ticked off as the user types, and whether the password was
 * leaked.
 */
export function PasswordAdvice({ password, leak }: PasswordAdviceProps) {
  const leaked = leak.state === 'found';
  const LeakIcon = LEAK_ICONS[leak.state];
  return (
    <div className={classes.advice}>
      <ul className={classes.hints} aria-label="A strong password has">
        {passwordHints(password).map(({ key, text, met }) => {
          const Icon = met ? IconCircleCheck : IconCircle;
          return (
            <li key={key} className={classes.hint} data-met={(met && !leaked) || undefined}>
              <Icon size={14} aria-hidden />
              {text}
              {met && <span className="visually-hidden"> (done)</span>}
            </li>
          );
        })}
      </ul>
      <output className={classes.leak} data-state={leak.state}>
        {LeakIcon && <LeakIcon size={14} aria-hidden />}
        {leakText(leak)}
      </output>
    </div>
  );
}
