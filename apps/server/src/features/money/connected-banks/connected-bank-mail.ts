import type { ConnectionRow } from './connection-store.ts';

/** How many days before a consent ends its Owners are told. */
const TOLD_BEFORE = [7, 1] as const;

const DAY_MS = 86_400_000;

/** The telling that is due and was not done, in days before the end; null if none. */
export function tellingDue(
  { consentUntil, toldBefore }: Pick<ConnectionRow, 'consentUntil' | 'toldBefore'>,
  now: string,
): number | null {
  if (consentUntil === null) return null;
  const left = (Date.parse(consentUntil) - Date.parse(now)) / DAY_MS;
  const due = TOLD_BEFORE.findLast((days) => left <= days);
  return due !== undefined && (toldBefore === null || toldBefore > due) ? due : null;
}

/** "Wednesday 25 November 2026", on British clocks. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Europe/London' });

/** The mail that asks for consent in time. */
export function consentMail(
  bank: string,
  until: string,
  link: string,
): { readonly subject: string; readonly body: string } {
  return {
    subject: `Your connection to ${bank} ends soon`,
    body: [
      `Your consent that ${bank} tells Roundbook of your transactions ends on ${DAY.format(new Date(until))}. After that nothing new comes in until you renew it.`,
      `It takes a minute:\n${link}`,
    ].join('\n\n'),
  };
}
