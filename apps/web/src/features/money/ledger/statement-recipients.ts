import { countText } from '@roundbook/ui/text/count-text.ts';

/** A selected customer to whom a statement may go. */
export interface Recipient {
  readonly id: string;
  /** Pence; 0 or less if nothing is owed. */
  readonly owed: number;
  /** Empty if the customer has no email address; undefined if the list does not include addresses. */
  readonly email?: string;
}

/** The selected customers, divided into those who get a statement and those who do not. */
export interface StatementRecipients {
  readonly going: readonly Recipient[];
  readonly owingNothing: number;
  readonly withoutEmail: number;
}

export function statementRecipients(selected: readonly Recipient[]): StatementRecipients {
  const owing = selected.filter(({ owed }) => owed > 0);
  const going = owing.filter(({ email }) => email !== '');
  return {
    going,
    owingNothing: selected.length - owing.length,
    withoutEmail: owing.length - going.length,
  };
}

/** The customers who get no statement and why, as a sentence; empty if all selected customers get one. */
export function leftOutWords({ owingNothing, withoutEmail }: StatementRecipients): string {
  const parts = [
    ...(owingNothing > 0
      ? [
          `${countText(owingNothing, 'customer')} who ${owingNothing === 1 ? 'owes' : 'owe'} nothing`,
        ]
      : []),
    ...(withoutEmail > 0
      ? [`${countText(withoutEmail, 'customer')} without an email address`]
      : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}.`;
}
