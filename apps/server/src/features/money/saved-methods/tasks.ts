import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { expiresSoon } from '@roundbook/domain/money/charges/retries';
import { methodLabel } from '@roundbook/domain/money/charges/saved-method';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { ProviderEventHandlers } from '../../../slice.ts';
import { nameOfBusiness, timeZoneOf } from '../../account/businesses/lookups.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { cardExpiring } from './facts.ts';
import { followMethod, type MethodParts, removeThere } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';
import { findCardsToAnnounce, findMethodAtProvider, lockMethod, saveMethod } from './store.ts';

export function methodTasks(parts: MethodParts): readonly TaskHandler[] {
  return [
    handles(removeMethod, ({ businessId, methodId }) =>
      removeThere(parts, mintBusinessId(businessId), methodId),
    ),
  ];
}

/** Asks customers for a new card before the saved card expires, once for each card. */
export function methodDailyWork({
  accounts,
  database,
  enqueueIn,
  participants,
}: MethodParts & { readonly participants: readonly Participant[] }): DailyWork {
  return {
    name: 'saved-methods-expiry',
    at: '09:00',
    retries: 3,
    run: async ({ businessId, date }) => {
      const scope = { businessId };
      const cards = await readTenant(database, scope, findCardsToAnnounce);
      for (const { id } of cards.filter(({ expires }) => expiresSoon(expires, date))) {
        await transact(database, scope, async (tx) => {
          const method = await lockMethod(tx, id);
          if (!method || method.expiryAnnouncedOn !== null) return;
          saveMethod(tx, method, { expiryAnnouncedOn: date });
          const [[recipient], business, timeZone] = await Promise.all([
            findRecipients(tx, [method.customerId]),
            nameOfBusiness(tx),
            timeZoneOf(tx),
          ]);
          if (!recipient) return;
          const beginning = { tx, enqueue: enqueueIn(tx), timeZone, now: tx.now };
          const facts = factsFromOutside(participants, beginning);
          await facts.announce(cardExpiring, {
            recipient,
            publicUrl: accounts.publicUrl,
            subject: `Your saved card expires soon`,
            words: `Hello ${customerDisplayName(recipient)},\n\nYour ${methodLabel(method)} expires soon. So that we can keep charging it for our visits, please save your new card on your page:`,
            closing: `Thank you,\n${business.name}`,
          });
          facts.write();
        });
      }
    },
  };
}

/** Brings cards and mandates up to date when their providers report changes. */
export function methodEvents(parts: MethodParts): ProviderEventHandlers {
  return {
    method: async (businessId, { objectId }) => {
      const method = await readTenant(parts.database, { businessId }, (tx) =>
        findMethodAtProvider(tx, objectId),
      );
      if (!method) return false;
      await followMethod(parts, businessId, method.id);
      return true;
    },
  };
}
