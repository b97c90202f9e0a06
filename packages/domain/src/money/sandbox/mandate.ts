import { addMonths } from '../../values/dates/arithmetic.ts';
import { addWorkingDays } from '../../values/dates/bank-holidays.ts';
import { laterOf, type PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import {
  bankDate,
  bankTime,
  daysLater,
  type Due,
  reported,
  SandboxRefusal,
  type Step,
  still,
  workingDaysAfter,
} from './sandbox-step.ts';
import { findTestBankAccount, TEST_SORT_CODE } from './test-bank-accounts.ts';

/** A mandate in the sandbox. */
export interface MandateRecord {
  readonly state: 'Pending' | 'Active' | 'Failed' | 'Cancelled' | 'Expired' | 'Transferred';
  readonly customerId: string;
  readonly accountName: string;
  /** The number of a test account. */
  readonly accountNumber: string;
  readonly bankName: string;
  /** The day on which the mandate becomes active, unless the bank has refused it by then. */
  readonly activeOn: PlainDate;
  readonly replacedBy: string | null;
  readonly due: Due<'answer' | 'cancel' | 'move' | 'reinstate' | 'expire'> | null;
}

/** The number of working days within which a bank may refuse a new mandate. */
const SET_UP_WORKING_DAYS = 3;
/** The number of working days' notice before money leaves a customer's account. */
const NOTICE_WORKING_DAYS = 3;
/** Working days between submitting a payment to the banks and its charge. */
export const SUBMISSION_WORKING_DAYS = 2;
/** Months without a payment after which banks cancel a mandate. */
const DORMANT_MONTHS = 13;

/** Makes a mandate to which a customer has just agreed. */
export function newMandate(
  payer: Pick<MandateRecord, 'customerId' | 'accountName' | 'accountNumber'>,
  now: Instant,
): Step<MandateRecord> {
  const activeOn = workingDaysAfter(now, SET_UP_WORKING_DAYS);
  return reported({
    ...payer,
    state: 'Pending',
    bankName: 'Sandbox Bank',
    activeOn,
    replacedBy: null,
    due: { what: 'answer', at: bankTime(activeOn, '09:00') },
  });
}

/** The first possible charge date of a payment requested now; null if the mandate cannot be charged. */
export function earliestChargeOn(mandate: MandateRecord, now: Instant): PlainDate | null {
  const notice = workingDaysAfter(now, NOTICE_WORKING_DAYS);
  if (mandate.state === 'Active') return notice;
  if (mandate.state !== 'Pending') return null;
  return laterOf(notice, addWorkingDays(mandate.activeOn, SUBMISSION_WORKING_DAYS));
}

/**
 * Carries out a mandate's next event once it is due, except for `move`: `moveMandate` completes that, as it needs a new
 * id.
 */
export function advanceMandate(mandate: MandateRecord): Step<MandateRecord> {
  const { due } = mandate;
  switch (due?.what) {
    case 'answer':
      return answered(mandate, due.at);
    case 'cancel': {
      const isMistake = planOf(mandate) === 'is cancelled and reinstated';
      const at = bankTime(workingDaysAfter(due.at, 2), '09:00');
      return reported({
        ...mandate,
        state: 'Cancelled',
        due: isMistake ? { what: 'reinstate', at } : null,
      });
    }
    case 'reinstate':
      return reported({ ...mandate, state: 'Active', due: dormancy(due.at) });
    case 'expire':
      return reported({ ...mandate, state: 'Expired', due: null });
    default:
      return still({ ...mandate, due: null });
  }
}

function answered(mandate: MandateRecord, at: Instant): Step<MandateRecord> {
  const plan = planOf(mandate);
  if (plan === 'fails') return reported({ ...mandate, state: 'Failed', due: null });
  const tomorrow = daysLater(at, 1);
  const due: MandateRecord['due'] =
    plan === undefined
      ? dormancy(at)
      : { what: plan === 'moves' ? 'move' : 'cancel', at: tomorrow };
  return reported({ ...mandate, state: 'Active', due });
}

/** Records that a mandate was used, so that banks do not cancel it as dormant. */
export function useMandate(mandate: MandateRecord, now: Instant): MandateRecord {
  return mandate.due?.what === 'expire' ? { ...mandate, due: dormancy(now) } : mandate;
}

/** Ends a mandate at the request of the customer or the business. */
export function cancelMandate(mandate: MandateRecord): Step<MandateRecord> {
  if (mandate.state !== 'Pending' && mandate.state !== 'Active') return still(mandate);
  return reported({ ...mandate, state: 'Cancelled', due: null });
}

/**
 * Reinstates a mandate that was cancelled, or that banks cancelled as dormant.
 * @throws SandboxRefusal if neither is the case
 */
export function reinstateMandate(mandate: MandateRecord, now: Instant): Step<MandateRecord> {
  if (mandate.state !== 'Cancelled' && mandate.state !== 'Expired') {
    throw new SandboxRefusal(
      'mandate_is_active',
      'Only a mandate that has ended can be reinstated.',
    );
  }
  return reported({ ...mandate, state: 'Active', due: dormancy(now) });
}

/** Moves the customer to another bank, where a new mandate with `newId` replaces this mandate. */
export function moveMandate(
  mandate: MandateRecord,
  newId: string,
  now: Instant,
): { readonly old: Step<MandateRecord>; readonly replacement: Step<MandateRecord> } {
  if (mandate.state !== 'Active') {
    throw new SandboxRefusal(
      'mandate_is_inactive',
      'Only an active mandate can move to another bank.',
    );
  }
  return {
    old: reported({ ...mandate, state: 'Transferred', replacedBy: newId, due: null }),
    replacement: reported({
      ...mandate,
      accountNumber: '55779911',
      bankName: 'Other Sandbox Bank',
      activeOn: bankDate(now),
      due: dormancy(now),
    }),
  };
}

function planOf({ accountNumber }: MandateRecord) {
  return findTestBankAccount(TEST_SORT_CODE, accountNumber)?.mandate;
}

function dormancy(from: Instant) {
  return { what: 'expire', at: bankTime(addMonths(bankDate(from), DORMANT_MONTHS)) } as const;
}
