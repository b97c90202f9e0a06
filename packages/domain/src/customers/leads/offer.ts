import type { Decision } from '../../values/validation/decision.ts';

/**
 * How an offer to other firms stands. `Asked`: the person has not answered yet whether their request may be passed on;
 * `Listed`: they agreed, and other firms see it.
 */
export const OFFER_STATES = ['Asked', 'Listed', 'Refused', 'Withdrawn', 'Lapsed', 'Sold'] as const;

export type OfferState = (typeof OFFER_STATES)[number];

/** Those in which something may still come of it. */
export const OPEN_OFFER_STATES = ['Asked', 'Listed'] as const satisfies readonly OfferState[];

/** Who acts on an offer: the firm, the person whose request it is, the rule that runs each day, or another firm. */
export const OFFER_ACTORS = ['office', 'person', 'rule', 'buyer'] as const;

export type OfferActor = (typeof OFFER_ACTORS)[number];

interface Act {
  readonly by: readonly OfferActor[];
  readonly from: readonly OfferState[];
  readonly to: OfferState;
  /** "It cannot … now." */
  readonly words: string;
}

/** Who may do what with an offer from which state: the server decides by it, the screens show by it. */
export const OFFER_ACTS = {
  agree: { by: ['person'], from: ['Asked'], to: 'Listed', words: 'be agreed to' },
  // They may change their mind until it is bought.
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

/** Decides whether an act on an offer is allowed now, and what it becomes. */
export function actOnOffer(
  name: OfferAct,
  by: OfferActor,
  state: OfferState,
): Decision<{ readonly state: OfferState }, 'act'> {
  const act: Act = OFFER_ACTS[name];
  if (act.by.includes(by) && act.from.includes(state)) return { ok: true, state: act.to };
  return {
    ok: false,
    code: 'act',
    detail: `This request ${STANDS[state]}: it cannot ${act.words} now.`,
  };
}

/** Days after which an untaken offer lapses: no one waits longer for a price. */
export const OFFER_DAYS = 14;

/** The most offers that a firm has open at a time. */
const MOST_OPEN_OFFERS = 30;

/** The most offers that a firm makes in a day: each may write to a person. */
const MOST_OFFERS_A_DAY = 20;

/** Days that count when a firm's false leads are looked at. */
export const FALSE_LEAD_DAYS = 90;

/** From how many false leads on a firm may offer no more for a while. */
export const MOST_FALSE_LEADS = 3;

/** What a firm did of late, as far as it limits what it may offer. */
interface OfferedLately {
  readonly open: number;
  /** Within a day. */
  readonly today: number;
  /** Leads whose credits went back, within `FALSE_LEAD_DAYS`. */
  readonly falseLeads: number;
}

/** Why a firm may not offer another request now, in words; null if it may. */
export function offeringRefusal({ open, today, falseLeads }: OfferedLately): string | null {
  if (falseLeads >= MOST_FALSE_LEADS) {
    return `${falseLeads} of the leads that you offered in the last ${FALSE_LEAD_DAYS} days had false contacts. You can offer again once they are further back.`;
  }
  if (open >= MOST_OPEN_OFFERS) {
    return `You have ${open} requests on offer, the most at a time. Please withdraw one first.`;
  }
  if (today >= MOST_OFFERS_A_DAY) {
    return `You have offered ${today} requests today. Please offer this one tomorrow.`;
  }
  return null;
}

/** What a person agrees to whose request is passed on; kept in these words with the offer. */
export function passOnConsent(businessName: string): string {
  return `I agree that ${businessName || 'this firm'} passes my name, my contact details, my address, what I asked for and any photos on to one other firm near me, so that it can give me a price.`;
}

/** What is kept where the person agreed in a conversation with the office. */
export function spokenConsent(businessName: string): string {
  return `Told the office: ${passOnConsent(businessName)}`;
}
