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

/** Each feature, with a flag that says whether the plan includes it; sent to the client. */
export type FeatureMap = Readonly<Record<Feature, { readonly enabled: boolean }>>;

/** The plan that includes a feature, and the wording for the feature on every screen. */
interface FeatureTerms {
  /** The smallest plan that includes the feature; every larger plan includes it too. */
  readonly plan: PlanName;
  /** The feature's entry in a plan's list; null until the product has the feature, so that no screen promises it. */
  readonly offer: string | null;
  /** The use of the feature: the subject of "… comes with the plan Pro". */
  readonly use: string;
}

/** The single table of features, which lists of plans, locks and refusals all read. */
const FEATURE_TERMS: Readonly<Record<Feature, FeatureTerms>> = {
  CUSTOMERS: {
    plan: 'Free',
    offer: 'Customers, quotes and jobs',
    use: 'Keeping customers',
  },
  ROUNDS: { plan: 'Free', offer: 'Rounds, in the best order', use: 'Keeping rounds' },
  WEEK_PLANNER: { plan: 'Free', offer: 'A calendar of your weeks', use: 'Planning weeks' },
  ATTACHMENTS: {
    plan: 'Free',
    offer: 'Photos and files on visits',
    use: 'Adding photos and files',
  },
  EXPENSES: { plan: 'Pro', offer: 'Expenses with receipts and VAT', use: 'Recording expenses' },
  VOIP: { plan: 'Pro', offer: null, use: 'Calling customers' },
  WEBSITE: { plan: 'Pro', offer: null, use: 'A website' },
  BROADCASTS: { plan: 'Pro', offer: 'Broadcasts to many customers', use: 'Sending broadcasts' },
  RECONCILIATION: {
    plan: 'Pro',
    offer: 'Bank reconciliation: statements matched with customers',
    use: 'Bank reconciliation',
  },
  ASSISTANT: { plan: 'Pro', offer: null, use: 'The assistant' },
  ADDITIONAL_USERS: {
    plan: 'Pro',
    offer: 'Colleagues, each with a role',
    use: 'Working with colleagues',
  },
};

export function smallestPlanWith(feature: Feature): PlanName {
  return FEATURE_TERMS[feature].plan;
}

export function planHasFeature(plan: PlanName, feature: Feature): boolean {
  return PLANS.indexOf(plan) >= PLANS.indexOf(FEATURE_TERMS[feature].plan);
}

export function planFeatures(plan: PlanName): FeatureMap {
  const entries = FEATURES.map((name) => [name, { enabled: planHasFeature(plan, name) }] as const);
  return Object.fromEntries(entries) as Record<Feature, { enabled: boolean }>;
}

/** The reason why a smaller plan lacks a feature, as the user reads it. */
export function missingFeatureText(feature: Feature): string {
  const { use, plan } = FEATURE_TERMS[feature];
  return `${use} comes with the plan ${plan}.`;
}

/** Whether the product has the feature, so that its screens may offer it. */
export function isFeatureBuilt(feature: Feature): boolean {
  return FEATURE_TERMS[feature].offer !== null;
}

/** The offers of the features that `plan` has and `smaller` lacks; if `smaller` is absent, all of the plan's offers. */
export function featureOffers(plan: PlanName, smaller?: PlanName): readonly string[] {
  return FEATURES.filter(
    (feature) => planHasFeature(plan, feature) && !(smaller && planHasFeature(smaller, feature)),
  ).flatMap((feature) => FEATURE_TERMS[feature].offer ?? []);
}
