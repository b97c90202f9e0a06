/** The features that a plan turns on or off, spelt as the API transmits them. */
export const FEATURES = [
  'CUSTOMERS',
  'ROUNDS',
  'WEEK_PLANNER',
  'ATTACHMENTS',
  'EXPENSES',
  'VOIP',
  'WEBSITE',
  'BROADCASTS',
  'RECONCILIATION',
  'ASSISTANT',
  'ADDITIONAL_USERS',
] as const;

export type Feature = (typeof FEATURES)[number];

/** Plans, smallest first. */
export const PLANS = ['Free', 'Pro', 'Team'] as const;

export type PlanName = (typeof PLANS)[number];

/** Each feature with its flag, as the client sees a plan. */
export type FeatureMap = Readonly<Record<Feature, { readonly enabled: boolean }>>;

/** The smallest plan that includes a feature; every larger plan includes it too. */
const SMALLEST_PLAN: Readonly<Record<Feature, PlanName>> = {
  CUSTOMERS: 'Free',
  ROUNDS: 'Free',
  WEEK_PLANNER: 'Free',
  ATTACHMENTS: 'Free',
  EXPENSES: 'Pro',
  VOIP: 'Pro',
  WEBSITE: 'Pro',
  BROADCASTS: 'Pro',
  RECONCILIATION: 'Pro',
  ASSISTANT: 'Pro',
  ADDITIONAL_USERS: 'Pro',
};

export function smallestPlanWith(feature: Feature): PlanName {
  return SMALLEST_PLAN[feature];
}

export function planHasFeature(plan: PlanName, feature: Feature): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(SMALLEST_PLAN[feature]);
}

export function planFeatures(plan: PlanName): FeatureMap {
  const entries = FEATURES.map((name) => [name, { enabled: planHasFeature(plan, name) }] as const);
  return Object.fromEntries(entries) as Record<Feature, { enabled: boolean }>;
}
