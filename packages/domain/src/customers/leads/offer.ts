import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/**
 * The states of an offer to other firms. `Asked`: the person has not yet answered whether their request may be
 * passed on. `Listed`: the person agreed, and other firms see it.
 */
export const OFFER_STATES = ['Asked', 'Listed', 'Refused', 'Withdrawn', 'Lapsed', 'Sold'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** The states from which an offer can still be sold. */
export const OPEN_OFFER_STATES = ['Asked', 'Listed'] as const satisfies readonly OfferState[];

/** The actors on an offer: the firm, the person who made the request, the daily rule, or another firm. */
export const OFFER_ACTORS = ['office', 'person', 'rule', 'buyer'] as const;

export type OfferActor = (typeof OFFER_ACTORS)[number];

interface Act {
  readonly by: readonly OfferActor[];
  readonly from: readonly OfferState[];
  readonly to: OfferState;
  /** Completes the sentence "It cannot … now." */
  readonly words: string;
}

/**
 * The table of acts on an offer: who may do which act from which state. Both the server and the screens use it to
 * decide.
 */
export const OFFER_ACTS = {
  agree: { by: ['person'], from: ['Asked'], to: 'Listed', words: 'be agreed to' },
  // The person may change their mind until the lead is sold.
  refuse: { by: ['person'], from: ['Asked', 'Listed'], to: 'Refused', words: 'be refused' },
  withdraw: {
    by: ['office'],
    from: ['Asked', 'Listed'],
    to: 'Withdrawn',
    words: 'be withdrawn',
  },
  lapse: { by: ['rule'], from: ['Asked', 'Listed'], to: 'Lapsed', words: 'lapse' },
  sell: { by: ['buyer'], from: ['Listed'], to: 'Sold', words: 'be bought' },
} as const satisfies Readonly<Record<string, Act>>;

export type OfferAct = keyof typeof OFFER_ACTS;

export const OFFER_ACT_NAMES = Object.keys(OFFER_ACTS) as OfferAct[];

const STANDS: Readonly<Record<OfferState, string>> = {
  Asked: 'waits for the person’s answer',
  Listed: 'is on offer',
  Refused: 'was refused by the person',
  Withdrawn: 'was withdrawn',
  Lapsed: 'has lapsed',
  Sold: 'was bought by another firm',
};

/** Decides whether an act on an offer is allowed now, and the state to which it leads. */
export function actOnOffer(
  name: OfferAct,
  by: OfferActor,
  state: OfferState,
): { readonly state: OfferState } | Refusal {
  const act: Act = OFFER_ACTS[name];
  if (act.by.includes(by) && act.from.includes(state)) return { state: act.to };
  return refusal(`This request ${STANDS[state]}: it cannot ${act.words} now.`);
}

/** Days after which an unsold offer lapses, so that the person does not wait longer for a price. */
export const OFFER_DAYS = 14;

/** The maximum number of open offers per firm. */
const MOST_OPEN_OFFERS = 30;

/**
 * The maximum number of offers that a firm may make in a day, because each may send a person a
 * message.
 */
const MOST_OFFERS_A_DAY = 20;

/** Days over which a firm's false leads are counted. */
export const FALSE_LEAD_DAYS = 90;

/** The number of false leads at which a firm has to pause. */
export const MOST_FALSE_LEADS = 3;

/** The recent activity by which a firm's offers are limited. */
interface OfferedLately {
  readonly open: number;
  /** The number of offers within the last day. */
  readonly today: number;
  /** The number of leads refunded within `FALSE_LEAD_DAYS`. */
  readonly falseLeads: number;
}

/** The reason that a firm may not offer another request now, as the office reads it; null if it may. */
export function offeringRefusal({ open, today, falseLeads }: OfferedLately): Refusal | null {
  if (falseLeads >= MOST_FALSE_LEADS) {
    return refusal(
      `${falseLeads} of the leads you offered in the last ${FALSE_LEAD_DAYS} days had false contact details. You can make offers again when these are older.`,
    );
  }
  if (open >= MOST_OPEN_OFFERS) {
    return refusal(
      `You already have ${open} requests on offer, the most you can have at a time. Please withdraw one first.`,
    );
  }
  if (today >= MOST_OFFERS_A_DAY) {
    return refusal(
      `You have offered ${today} requests today, the most you can offer in a day. Please offer this request tomorrow.`,
    );
  }
  return null;
}

/**
 * The consent to passing a request on, as the person who made it reads it; kept with the offer word
 * for word.
 */
export function passOnConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} may pass my name, contact details, address, request and any photos on to one other firm near me, so that it can give me a price.`;
}

/** The record of a consent that a person gave to the office in a conversation. */
export function spokenConsent(businessName: string): string {
  return `Told the office: ${passOnConsent(businessName)}`;
}
