/** What somebody may have to see to about a plan. */
export const PLAN_NEEDS = ['Review due', 'Missed', 'Paused'] as const;

export type PlanNeed = (typeof PLAN_NEEDS)[number];

/** What narrows and orders the list of plans; lives in the address. */
export interface PlanFilters {
  readonly needs?: PlanNeed | undefined;
  readonly sort?: string | undefined;
}
