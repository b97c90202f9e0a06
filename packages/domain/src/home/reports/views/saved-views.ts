import { type Role } from '../../../access/roles.ts';
import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import { folded } from '../../../values/text/folded.ts';
import type { ReportName } from '../reports.ts';

/** The greatest number of views that a person can save. */
export const MOST_VIEWS = 50;

/** The greatest length of a view's name. */
export const MOST_VIEW_NAME = 60;

/** A saved view, as the rules need it. */
export interface ViewFacts {
  readonly id: string;
  readonly report: ReportName;
  readonly name: string;
  readonly userId: string;
  readonly isShared: boolean;
}

/** Whether a person may change or remove a view: their own, and an Owner also a shared view. */
export function mayChangeView(
  { userId, isShared }: Pick<ViewFacts, 'userId' | 'isShared'>,
  person: { readonly userId: string; readonly role: Role },
): boolean {
  return userId === person.userId || (isShared && person.role === 'Owner');
}

/**
 * Refuses a view if its person has too many, or has a view of this report with the same name.
 * @param own the person's other views
 */
export function viewRefusal(
  { report, name }: Pick<ViewFacts, 'report' | 'name'>,
  own: readonly Pick<ViewFacts, 'report' | 'name'>[],
): Refusal | null {
  if (own.length >= MOST_VIEWS) {
    return refusal(`You have saved ${MOST_VIEWS} views. Please remove a view first.`, 'name');
  }
  const isTaken = own.some((one) => one.report === report && folded(one.name) === folded(name));
  return isTaken ? refusal('You already have a view of this report with that name', 'name') : null;
}
