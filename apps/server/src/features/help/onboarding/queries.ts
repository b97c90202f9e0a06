import { type RawBuilder, sql } from 'kysely';
import type { Journey } from '@roundbook/contract/help/onboarding/onboarding';
import {
  activityScore,
  journeyProgress,
  JOURNEY_STEPS,
  type JourneyStep,
  type StepMark,
  stepState,
} from '@roundbook/domain/help/onboarding/journey';
import {
  isAskedToRecommend,
  type RecommendThresholds,
} from '@roundbook/domain/help/onboarding/recommend';
import { FILMS } from '@roundbook/help/films';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { hasDetails } from '../../account/businesses/lookups.ts';
import { worksHereSince } from '../../account/grants/lookups.ts';
import { hasInvited } from '../../account/grants/relations.ts';
import { hasImported } from '../../account/imports/lookups.ts';
import { findUser } from '../../account/users/lookups.ts';
import { hasCustomer, hasSamples } from '../../customers/customers/sample-lookups.ts';
import { hasOwnWords } from '../../messages/templates/relations.ts';
import { hasPaymentAccount } from '../../money/payment-accounts/lookups.ts';
import { countVisitsDone, hasPlanned } from '../../work/jobs/relations.ts';
import { hasRound } from '../../work/jobs/rounds/relations.ts';
import { playedByUser } from './lookups.ts';

/** For each step, the condition on the data that completes it, from the slice that owns the data. */
const TRUE_BY_DATA: Readonly<Record<JourneyStep, RawBuilder<boolean>>> = {
  details: hasDetails,
  import: hasImported,
  customer: hasCustomer,
  round: hasRound,
  plan: hasPlanned,
  visit: sql<boolean>`${countVisitsDone(1)} > 0`,
  template: hasOwnWords,
  payments: hasPaymentAccount,
  colleague: hasInvited,
};

/** The maximum number of visits that count towards the score. */
const MOST_VISITS = 20;

interface JourneyRow {
  readonly isTrue: Readonly<Record<JourneyStep, boolean>>;
  readonly marks: Readonly<Partial<Record<JourneyStep, StepMark>>>;
  /** The time at which the user played each film, by the film's key. */
  readonly played: Readonly<Record<string, string>>;
  readonly visitsDone: number;
  readonly hasSamples: boolean;
}

/** Reads all the data for the journey, in one statement. */
async function findRow(tx: TenantTransaction, userId: string): Promise<JourneyRow> {
  const answers = sql.join(
    JOURNEY_STEPS.map((step) => sql`${sql.lit(step)}::text, ${TRUE_BY_DATA[step]}`),
  );
  const row = await tx.first(sql<JourneyRow>`
    select jsonb_build_object(${answers}) as "isTrue",
           (select coalesce(jsonb_object_agg(step, mark), '{}') from onboarding_steps
             where business_id = ${tx.businessId}) as marks,
           ${playedByUser(userId)} as played,
           ${countVisitsDone(MOST_VISITS)} as "visitsDone",
           ${hasSamples} as "hasSamples"`);
  if (!row) throw new Error('A tenant has no business');
  return row;
}

function journeyOf({ isTrue, marks, played, visitsDone, hasSamples: has }: JourneyRow): Journey {
  const states = JOURNEY_STEPS.map((id) => ({ id, ...stepState(isTrue[id], marks[id]) }));
  const videos = FILMS.map(({ key, title }) => ({
    id: key,
    title,
    playedAt: played[key] ?? null,
  }));
  const videosPlayed = videos.filter(({ playedAt }) => playedAt !== null).length;
  return {
    activity: { score: activityScore({ steps: states, videosPlayed, visitsDone }) },
    progress: journeyProgress(states),
    steps: states.map((step) => ({
      id: step.id,
      state: step.state,
      by: step.state === 'done' ? step.by : null,
    })),
    videos,
    hasSamples: has,
  };
}

/** The business's journey, with the state of each step. */
export async function findJourney(tx: TenantTransaction, userId: string): Promise<Journey> {
  return journeyOf(await findRow(tx, userId));
}

/** Whether the user should now be asked to recommend the product. */
export async function findRecommendPrompt(
  tx: TenantTransaction,
  { userId, now }: { readonly userId: string; readonly now: string },
  thresholds: RecommendThresholds,
) {
  const [journey, account, since] = await Promise.all([
    findJourney(tx, userId),
    findUser(tx, userId),
    worksHereSince(tx, userId),
  ]);
  const declinedAt = account?.user.appPreferences.recommendDismissedAt ?? null;
  const startedAt = since ?? now;
  return {
    isAsked: isAskedToRecommend(journey.activity.score, { startedAt, declinedAt }, now, thresholds),
  };
}
