import type { getThreadContact } from '@roundbook/contract/messages/threads/threads';
import { address as addressShape } from '@roundbook/contract/values';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { mayOffice } from '@roundbook/domain/customers/quotes/acts';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findAddress, findBalances, findRecipients } from '../../customers/customers/lookups.ts';
import { findQuotePerson, reachOfPerson } from '../../customers/quotes/lookups.ts';
import { findLastPayment } from '../../money/accounts/payments/lookups.ts';
import { pauseTextOf } from '../../money/reminders/lookups.ts';
import { nextVisitsOf } from '../../work/jobs/visits/next-lookups.ts';
import { findThread } from './queries.ts';
import { type Reach, reachOf } from './thread-recipient.ts';

const shownReach = ({ address, refusal }: Reach) => ({
  address,
  refusal: refusal?.detail ?? null,
});

/**
 * The contact details of a quote's requester, who has no debts or visits; null if there is no such
 * quote.
 */
async function personOf(tx: TenantTransaction, quoteId: string) {
  const person = await findQuotePerson(tx, quoteId);
  if (!person) return null;
  const { id, name, title, status, first, regular, validUntil } = person;
  const [email, sms] = await Promise.all([
    reachOfPerson(tx, 'email', person),
    reachOfPerson(tx, 'sms', person),
  ]);
  const mayReply = mayOffice('reply', person);
  return {
    customerId: null,
    quote: { id, title, status, first, regular, validUntil, mayReply },
    name,
    address: displayAddress(addressShape.parse(person.address)),
    email: shownReach(email),
    sms: shownReach(sms),
    balance: 0,
    nextVisits: [],
    lastPayment: null,
    pause: '',
  };
}

/** The contact details of a thread's other side; null for a stranger. */
export async function showContact({ tx, params, today }: ReadCall<typeof getThreadContact>) {
  const thread = await findThread(tx, params.id);
  if (!thread) throw notFound();
  const { customerId, quoteId } = thread;
  if (customerId === null) {
    return { contact: quoteId === null ? null : await personOf(tx, quoteId) };
  }
  const [[recipient], address, balances, visits, lastPayment, pause] = await Promise.all([
    findRecipients(tx, [customerId]),
    findAddress(tx, customerId),
    findBalances(tx, [customerId]),
    nextVisitsOf(tx, customerId),
    findLastPayment(tx, customerId),
    pauseTextOf(tx, customerId, today),
  ]);
  if (!recipient) return { contact: null };
  return {
    contact: {
      customerId,
      quote: null,
      name: customerDisplayName(recipient),
      address: address ? displayAddress(address) : '',
      email: shownReach(reachOf('email', recipient)),
      sms: shownReach(reachOf('sms', recipient)),
      balance: balances.get(customerId) ?? 0,
      nextVisits: visits.map(({ scheduledOn, dueOn, ...visit }) => ({
        ...visit,
        day: scheduledOn ?? dueOn,
      })),
      lastPayment: lastPayment ?? null,
      pause,
    },
  };
}
