import type { ConnectionRow } from './connection-store.ts';

/** The numbers of days before the end of a consent at which the Owners are reminded. */
const MAILED_BEFORE = [7, 1] as const;

const DAY_MS = 86_400_000;

/**
 * The reminder that is now due and has not been sent yet, as a number of days before the end; null
 * if there is none.
 */
export function consentMailDue(
  { consentUntil, mailedBefore }: Pick<ConnectionRow, 'consentUntil' | 'mailedBefore'>,
  now: string,
): number | null {
  if (consentUntil === null) return null;
  const left = (Date.parse(consentUntil) - Date.parse(now)) / DAY_MS;
  const due = MAILED_BEFORE.findLast((days) => left <= days);
  return due !== undefined && (mailedBefore === null || mailedBefore > due) ? due : null;
}

/** "Wednesday 25 November 2026", in UK time. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' });

/** The email that asks for a new consent before the old one ends. */
export function consentMail(
  bank: string,
  until: string,
  link: string,
): { readonly subject: string; readonly body: string } {
  return {
    subject: `Your connection to ${bank} ends soon`,
    body: [
      `Your consent for ${bank} to share transactions with Roundbook ends on ${DAY.format(new Date(until))}. After that, no new transactions come in until you renew it.`,
      `Renewing takes a minute:\n${link}`,
    ].join('\n\n'),
  };
}
