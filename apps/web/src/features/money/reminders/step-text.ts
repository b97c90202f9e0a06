import type { LadderStepName, StepChannel } from '@roundbook/domain/money/reminders/ladder';

/** A one-line description of each step. */
export const STEP_TEXTS: Readonly<Record<LadderStepName, string>> = {
  Reminder: 'A friendly line about what is still to pay.',
  'Second reminder': 'Asks them to pay soon, or to get in touch.',
  Statement: 'Lists what is overdue. If it is an email, their statement is attached.',
  'Final notice': 'Asks them to pay within 7 days, before visits stop.',
  Hold: 'No message: they are put on hold until they have paid.',
};

/** The channel choices of a step. */
export const CHANNEL_CHOICES: readonly { readonly value: StepChannel; readonly label: string }[] = [
  { value: 'Email', label: 'Email' },
  { value: 'Text', label: 'Text' },
  { value: 'Both', label: 'Email and text' },
];
