import type { retryProviderEvent } from '@roundbook/contract/money/provider-events/provider-events';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { IncomingWebhook, WebhookReceiver } from '../../../platform/http/webhooks.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardProvider } from '../../../providers/cards/cards.ts';
import type { DirectDebitProvider } from '../../../providers/direct-debit/direct-debit.ts';
import {
  type ProviderEvent,
  type ReportsChanges,
  type UnknownEvent,
  WebhookForged,
} from '../../../providers/payment-provider.ts';
import { forgeriesPerAddress, webhooksPerAddress } from './policy.ts';
import { workOnProviderEvent } from './provider-event-task.ts';
import { type EventOrigin, insertEvents, restartEvent } from './store.ts';

/** A port of a provider that reports changes, with the name under which its events are stored. */
export interface NamedPort extends EventOrigin {
  readonly word: ReportsChanges;
}

interface EventPortParts {
  readonly cards: CardProvider;
  readonly directDebit: DirectDebitProvider;
}

interface StoringParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** The ports that report changes. Both may have the same provider. */
export function eventPorts({ cards, directDebit }: EventPortParts): readonly NamedPort[] {
  return [
    { provider: cards.name, port: 'cards', word: cards },
    { provider: directDebit.name, port: 'directDebit', word: directDebit },
  ];
}

/** Stores a provider's webhook if its signature is valid. */
export function receiveWebhook(
  parts: EventPortParts & StoringParts & { readonly accounts: Pick<AccountPlatform, 'limits'> },
): WebhookReceiver {
  const ports = eventPorts(parts);
  const { limits } = parts.accounts;
  const receive = async (webhook: IncomingWebhook) => {
    const known = ports.filter(({ provider }) => provider === webhook.provider);
    await limits.take(...attemptsFrom(webhooksPerAddress, webhook.address));
    const read = readByAny(known, webhook);
    if (!read) {
      await limits.take(...attemptsFrom(forgeriesPerAddress, webhook.address));
      throw new AppError('malformed');
    }
    await storeEvents(parts, read.port, read.events);
    return undefined;
  };
  return { names: [...new Set(ports.map(({ provider }) => provider))], receive };
}

/**
 * The events in a webhook, with the port whose signature it has; undefined if it has no port's
 * signature.
 */
function readByAny(ports: readonly NamedPort[], { body, headers }: IncomingWebhook) {
  for (const port of ports) {
    try {
      return { port, events: port.word.readEvents(body, headers) };
    } catch (error) {
      if (!(error instanceof WebhookForged)) throw error;
    }
  }
  return undefined;
}

/** Stores events, and starts work on new ones. */
export function storeEvents(
  { database, enqueueIn }: StoringParts,
  origin: EventOrigin,
  events: readonly (ProviderEvent | UnknownEvent)[],
): Promise<void> {
  return transactShared(database, {}, async (tx) => {
    const enqueue = enqueueIn(tx);
    for (const id of await insertEvents(tx, origin, events)) enqueue(workOnProviderEvent, { id });
  });
}

/** Restarts work on a failed event. */
export async function retryEvent({
  tx,
  actor,
  params,
  enqueue,
}: WriteCall<typeof retryProviderEvent>) {
  if (!(await restartEvent(tx, actor.businessId, params.id))) throw notFound();
  enqueue(workOnProviderEvent, { id: params.id });
  return {};
}
