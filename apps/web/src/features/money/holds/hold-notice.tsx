import { IconHandStop } from '@tabler/icons-react';
import type { ShownHold } from '@roundbook/contract/money/holds/shown-hold';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import classes from './hold-notice.module.css';

/** Says on a stop that its customer must not be served: before the ladder goes up, and even without signal. */
export function HoldNotice({ hold }: { readonly hold: ShownHold | null | undefined }) {
  if (!hold) return null;
  const { reason, owed } = hold;
  const owes = owed !== null && owed > 0 ? `Owes ${formatPounds(owed)}` : '';
  const why = [reason, owes].filter(Boolean).join(' · ');
  return (
    <p className={classes.notice}>
      <IconHandStop className={classes.icon} size={20} aria-hidden />
      <span>
        <strong>On hold: do not clean, ask the office.</strong>
        {why && <span className={classes.why}>{why}</span>}
      </span>
    </p>
  );
}
