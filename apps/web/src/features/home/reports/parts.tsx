import { optionalPart } from '../../../platform/program/optional-part.ts';

/** The progress towards this month's goals; the figures come from the server, so phones do not store this code. */
export const GoalsCard = optionalPart(
  async () => (await import(/* needs signal */ './goals/goals-card.tsx')).GoalsCard,
);
