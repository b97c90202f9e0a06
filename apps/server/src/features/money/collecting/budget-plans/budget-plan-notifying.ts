import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { amountOn } from '@roundbook/domain/money/budget-plans/monthly-amount';
import { howToPayText } from '@roundbook/domain/money/invoices/how-to-pay';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { WriteCall } from '../../../../platform/http/call.ts';
import type { Enqueue } from '../../../../platform/tasks/task.ts';
import {
  findBankDetails,
  findBusiness,
  nameOfBusiness,
} from '../../../account/businesses/lookups.ts';
import { findOwnRecord, findRecipients } from '../../../customers/customers/lookups.ts';
import { emailOffice, queueMessages } from '../../../messages/outbox/effects.ts';
import type { BudgetPlanRecord } from './budget-plan-record.ts';

interface AgreedFrom {
  readonly amount: Pence;
  readonly from: PlainDate;
  /** Whether the plan has just begun, rather than only its amount having changed. */
  readonly isNew: boolean;
}

/**
 * Emails the customer the amount, its first day and the steps that they have to take. The email is part of the
 * agreement, so it is sent whatever the customer's preferences.
 */
export async function notifyOfAmount(
  { tx, enqueue }: Pick<WriteCall<never>, 'tx' | 'enqueue'>,
  { customerId, method, day }: BudgetPlanRecord,
  { amount, from, isNew }: AgreedFrom,
): Promise<void> {
  const [[recipient], record, business, { bankDetails }] = await Promise.all([
    findRecipients(tx, [customerId]),
    findOwnRecord(tx, customerId),
    nameOfBusiness(tx),
    findBankDetails(tx),
  ]);
  if (!recipient?.isActive || !record || recipient.email === '') return;
  const pounds = formatPounds(amount);
  const what = isNew
    ? `You pay ${pounds} a month for our visits, whatever each visit costs.`
    : `Your monthly amount for our visits is ${pounds} from ${formatLongDate(from)}.`;
  const how =
    method === 'Direct Debit'
      ? `We collect it by Direct Debit around day ${day} of each month${isNew ? `, first after ${formatLongDate(from)}` : ''}. You get notice before each collection and need to do nothing.`
      : `Please ${isNew ? 'set up' : 'change'} a standing order at your bank: ${pounds} on day ${day} of each month, starting ${formatLongDate(from)}.\n\n${howToPayText(bankDetails, record.shortId)}`;
  const words = `${what} ${how}\n\nOnce a year, we compare your payments with the visits and tell you the new amount. Any money left over remains yours.`;
  queueMessages(tx, enqueue, [
    {
      channel: 'email',
      kind: 'budget-plan',
      to: recipient.email,
      subject: isNew
        ? `Your budget plan with ${business.name}`
        : `Your monthly amount for ${business.name} changes`,
      body: `Hello ${customerDisplayName(recipient)},\n\n${words}\n\nThank you,\n${business.name}`,
      customerId,
      aboutId: customerId,
    },
  ]);
}

/** Emails the office that a month of a plan could not be collected. */
export async function notifyOfProblem(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { customerId }: BudgetPlanRecord,
  { amount, problem }: { readonly amount: Pence; readonly problem: string },
  publicUrl: string,
): Promise<void> {
  const [{ business }, [customer]] = await Promise.all([
    findBusiness(tx),
    findRecipients(tx, [customerId]),
  ]);
  if (business.email === '' || !customer) return;
  const pounds = formatPounds(amount);
  const name = customerDisplayName(customer);
  const subject = `We could not collect ${pounds} for ${name}’s budget plan`;
  const body = `${pounds} for ${name}’s budget plan was due, but we could not collect it: ${problem}\n\nThe customer: ${publicUrl}/manage/customers/${customerId}`;
  emailOffice(tx, enqueue, { to: business.email, subject, body }, customerId);
}

/** The plans that are due for review, and the day. */
interface Reviews {
  readonly plans: readonly BudgetPlanRecord[];
  readonly today: PlainDate;
}

/**
 * Emails the office about plans that are due for review, one message for each plan, so that erasing a customer
 * affects only their own message.
 * @returns the announced plans, without plans of archived or deleted customers; none if the business has no address
 */
export async function notifyOfReviews(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { plans, today }: Reviews,
  publicUrl: string,
): Promise<BudgetPlanRecord[]> {
  const ids = plans.map(({ customerId }) => customerId);
  const [{ business }, customers] = await Promise.all([findBusiness(tx), findRecipients(tx, ids)]);
  if (business.email === '') return [];
  const active = new Map(
    customers.flatMap((one) => (one.isActive ? [[one.id, one] as const] : [])),
  );
  return plans.filter(({ customerId, amounts, workedOutOn }) => {
    const customer = active.get(customerId);
    if (!customer) return false;
    const name = customerDisplayName(customer);
    const pounds = formatPounds(amountOn(amounts, today));
    const subject = `${name}’s budget plan is due for its yearly review`;
    const body = `${name} pays ${pounds} a month, an amount agreed on ${formatLongDate(workedOutOn)}. Please compare it with the coming visits, and agree an amount for the next year. Until then, the plan continues unchanged.\n\nThe customer: ${publicUrl}/manage/customers/${customerId}`;
    emailOffice(tx, enqueue, { to: business.email, subject, body }, customerId);
    return true;
  });
}
