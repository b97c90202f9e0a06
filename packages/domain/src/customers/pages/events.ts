/** The events on a customer's page that appear in the customer's story. */
export const PAGE_EVENTS = [
  'contact',
  'consent',
  'pin',
  'asked',
  'prices',
  'withdrew',
  'accepted',
  'declined',
] as const;

export type PageEventKind = (typeof PAGE_EVENTS)[number];

const LABELS: Readonly<Record<PageEventKind, string>> = {
  contact: 'They changed their contact details',
  consent: 'They changed which messages they want',
  pin: 'They chose a PIN for their page',
  asked: 'They asked about a visit',
  prices: 'They answered about the new prices',
  withdrew: 'They withdrew their request',
  accepted: 'Their request was accepted',
  declined: 'Their request was declined',
};

/** An event as shown on screen. */
export function pageEventLabel(kind: PageEventKind): string {
  return LABELS[kind];
}
