import { featureOffers, type PlanName, PLANS } from '../../access/features.ts';
import { PLAN_TERMS } from './prices.ts';

/** The features that every plan has, and no plan turns off. */
const ALWAYS = [
  'The day’s work, even without signal',
  'Invoices, payments and statements',
] as const;

/** The number of people for whom a plan has seats, as text. */
export function seatWords(plan: PlanName): string {
  const { seats } = PLAN_TERMS[plan];
  return seats === 1 ? '1 person' : `Up to ${seats} people`;
}

/** A plan as a short list: its seats, the smaller plan, and the features that it adds. */
export function planOffers(plan: PlanName): readonly string[] {
  const smaller = PLANS[PLANS.indexOf(plan) - 1];
  return [
    seatWords(plan),
    ...(smaller ? [`Everything in ${smaller}`] : ALWAYS),
    ...featureOffers(plan, smaller),
  ];
}
