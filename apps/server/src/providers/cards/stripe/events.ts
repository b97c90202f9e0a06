import type Stripe from 'stripe';
import { type ProviderEvent, type UnknownEvent, WebhookForged } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { answered } from './failures.ts';
import { cardIdOf } from './saved-cards.ts';
import { idOf, instantOf, on } from './stripe-client.ts';

type Events = Pick<CardProvider, 'readEvents' | 'eventsSince'>;

/** The object that an event is about; null if this program does not follow it. */
type Follow = (event: Stripe.Event) => Pick<ProviderEvent, 'object' | 'objectId'> | null;

/** The events that this program follows, recognised by the start of their kind. */
const FOLLOWED: readonly (readonly [kind: RegExp, follow: Follow])[] = [
  [/^(account|capability|person)\./, ({ account }) => thing('account', account)],
  [/^setup_intent\./, (event) => thing('method', ownId(event))],
  [/^payment_method\./, (event) => thing('method', savedCardOf(event))],
  [/^payment_intent\./, (event) => thing('payment', ownId(event))],
  [/^charge\.dispute\./, (event) => thing('dispute', ownId(event))],
  [/^(charge\.refund\.updated$|refund\.)/, (event) => thing('refund', ownId(event))],
  [/^charge\./, (event) => thing('payment', paymentOf(event))],
  [/^payout\./, (event) => thing('payout', ownId(event))],
];

/** @param secrets the webhook endpoints' secrets, one of which signs each webhook */
export function stripeEvents(stripe: Stripe, secrets: readonly string[]): Events {
  return {
    readEvents(body, headers) {
      const signature = headers['stripe-signature'] ?? '';
      for (const secret of secrets) {
        const event = signedWith(stripe, body, signature, secret);
        if (event) return [eventOf(event)];
      }
      throw new WebhookForged('The signature is not from Stripe, or is too old.');
    },

    // Asks about each account, as Stripe lists events per account.
    async *eventsSince(instant) {
      const created = { gte: Math.floor(Date.parse(instant) / 1000) };
      const found = await eventsOf(stripe, created, {});
      for await (const account of pages(stripe.accounts.list({ limit: 100 }))) {
        found.push(...(await eventsOf(stripe, created, on(account.id), account.id)));
      }
      yield* found.toSorted((a, b) => a.created - b.created).map(({ word }) => word);
    },
  };
}

function signedWith(
  stripe: Stripe,
  body: Buffer,
  signature: string | string[],
  secret: string,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return null;
  }
}

interface StampedEvent {
  readonly created: number;
  readonly word: ProviderEvent | UnknownEvent;
}

async function eventsOf(
  stripe: Stripe,
  created: Stripe.RangeQueryParam,
  asked: Stripe.RequestOptions,
  accountId?: string,
): Promise<StampedEvent[]> {
  const found: StampedEvent[] = [];
  for await (const event of pages(stripe.events.list({ created, limit: 100 }, asked))) {
    const complete = accountId === undefined ? event : { ...event, account: accountId };
    found.push({ created: event.created, word: eventOf(complete) });
  }
  // Stripe lists the newest first; reversing the list keeps the order of events within one second.
  return found.toReversed();
}

/** Iterates over a list, page by page. */
async function* pages<Item>(list: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = list[Symbol.asyncIterator]();
  for (;;) {
    const next: IteratorResult<Item, unknown> = await answered(Promise.resolve(items.next()));
    if (next.done) return;
    yield next.value;
  }
}

function eventOf(event: Stripe.Event): ProviderEvent | UnknownEvent {
  const follow = FOLLOWED.find(([kind]) => kind.test(event.type))?.[1];
  const found = follow?.(event);
  if (!found) return { eventId: event.id, kind: event.type };
  const at = instantOf(event.created);
  return { eventId: event.id, accountId: event.account ?? null, ...found, at };
}

function thing(object: ProviderEvent['object'], objectId: string | undefined): ReturnType<Follow> {
  return objectId ? { object, objectId } : null;
}

/** The object in an event, of which only the ids are read: the handler asks Stripe for the rest. */
interface Carried {
  readonly id?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function carried(event: Stripe.Event): Carried {
  return event.data.object as Carried;
}

function ownId(event: Stripe.Event): string | undefined {
  return carried(event).id;
}

function paymentOf(event: Stripe.Event): string | undefined {
  return idOf(carried(event).payment_intent);
}

/** An event about a removed card names the customer only among its previous attributes. */
function savedCardOf(event: Stripe.Event): string | undefined {
  const { id, customer } = carried(event);
  const before = (event.data.previous_attributes as Carried | undefined)?.customer;
  const holder = idOf(customer ?? before);
  return id && holder ? cardIdOf(holder, id) : undefined;
}
