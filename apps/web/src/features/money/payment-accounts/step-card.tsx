import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { STEP_COLOUR, STEP_TITLE } from './setup-text.ts';
import classes from './payment-accounts.module.css';

type Step = PaymentAccount['steps'][number];

/** The details that the provider still requires, and by when. */
export function Missing({ missing }: Pick<Step, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <ul className={classes.missing} aria-label="What is missing">
      {missing.map(({ field, reason, dueBy }) => (
        <li key={`${field} ${reason}`} className={classes.need}>
          <IconAlertCircle size={18} aria-hidden />
          <span>
            {reason}
            {dueBy !== null && (
              <span className={classes.due}>
                {' '}
                Please send it by {instantText(dueBy)}. Payments or payouts will stop after that.
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface StepCardProps {
  readonly step: Step;
  readonly number: number;
  /** Whether the step's form is shown. */
  readonly isOpen: boolean;
  /** The button that changes the details once the step is complete. */
  readonly change?: ReactNode;
  /** A summary of the details, shown while the form is closed. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** One step of the set-up: its state, what is missing, and its form while it is open. */
export function StepCard({ step, number, isOpen, change, summary, children }: StepCardProps) {
  const title = STEP_TITLE[step.name];
  return (
    <SectionCard
      title={`${number}. ${title}`}
      actions={<StatusBadge colour={STEP_COLOUR[step.state]}>{step.state}</StatusBadge>}
    >
      <Missing missing={step.missing} />
      {isOpen ? children : summary}
      {!isOpen && change && <div className={classes.change}>{change}</div>}
    </SectionCard>
  );
}
