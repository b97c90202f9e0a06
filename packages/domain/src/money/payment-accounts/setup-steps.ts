/** The set-up step to which each of the provider's requirements belongs. */
const STEP_OF_FIELD: Readonly<Record<string, StepName>> = {
  document: 'documents',
  bankAccount: 'bankAccount',
};

export const SETUP_STEPS = ['details', 'documents', 'bankAccount', 'finish'] as const;

export type StepName = (typeof SETUP_STEPS)[number];

/** `Waiting`: an earlier step comes first. `Not needed`: the provider has not asked for this step. */
export const STEP_STATES = [
  'To do',
  'Asked again',
  'Waiting',
  'Being checked',
  'Not needed',
  'Done',
] as const;

export type StepState = (typeof STEP_STATES)[number];

export const SETUP_STATES = [
  'Not started',
  'In progress',
  'Being checked',
  'Action needed',
  'Ready',
] as const;

export type SetupState = (typeof SETUP_STATES)[number];

/** A provider's requirement for taking or paying out money. */
export interface Requirement {
  readonly field: string;
  /** The requirement, worded for the Owner. */
  readonly reason: string;
  /** The instant after which payments or payouts stop; null if they have stopped already. */
  readonly dueBy: string | null;
}

export interface SetupFacts {
  readonly hasDetails: boolean;
  readonly documentCount: number;
  readonly hasBankAccount: boolean;
  readonly isCompleted: boolean;
  readonly canTakePayments: boolean;
  readonly requirements: readonly Requirement[];
}

export interface SetupStep {
  readonly name: StepName;
  readonly state: StepState;
  readonly missing: readonly Requirement[];
}

function stateOf(name: StepName, facts: SetupFacts, isAsked: boolean): StepState {
  if (name === 'details') {
    if (!facts.hasDetails) return 'To do';
    return isAsked ? 'Asked again' : 'Done';
  }
  if (!facts.hasDetails) return 'Waiting';
  if (name === 'documents') {
    if (isAsked) return facts.documentCount > 0 ? 'Asked again' : 'To do';
    return facts.documentCount > 0 ? 'Done' : 'Not needed';
  }
  if (!facts.hasBankAccount) return 'To do';
  return isAsked ? 'Asked again' : 'Done';
}

const OPEN_STATES: ReadonlySet<StepState> = new Set(['To do', 'Asked again', 'Waiting']);

/** Whether a step is still open. */
export function isOpen({ state }: SetupStep): boolean {
  return OPEN_STATES.has(state);
}

/**
 * The steps of setting up a business's payment account, each with the provider's open requirements. Requirements
 * that belong to no other step are listed under the details.
 */
export function setupSteps(facts: SetupFacts): readonly SetupStep[] {
  const missingIn = (name: StepName) =>
    facts.requirements.filter(({ field }) => (STEP_OF_FIELD[field] ?? 'details') === name);
  const given = SETUP_STEPS.slice(0, -1).map((name) => {
    const missing = facts.hasDetails ? missingIn(name) : [];
    return { name, state: stateOf(name, facts, missing.length > 0), missing };
  });
  const finish = (): StepState => {
    if (!facts.isCompleted) return given.some(isOpen) ? 'Waiting' : 'To do';
    return facts.canTakePayments || given.some(isOpen) ? 'Done' : 'Being checked';
  };
  return [...given, { name: 'finish', state: finish(), missing: [] }];
}

/**
 * The state of the set-up as a whole. It is ready once payments can be taken, even if a requirement
 * is due later.
 */
export function setupState(facts: SetupFacts): SetupState {
  if (!facts.hasDetails) return 'Not started';
  const steps = setupSteps(facts);
  if (!facts.isCompleted) return 'In progress';
  if (facts.canTakePayments) return 'Ready';
  return steps.some(isOpen) ? 'Action needed' : 'Being checked';
}

/** The next step; null if no step is open. */
export function nextStep(steps: readonly SetupStep[]): StepName | null {
  return steps.find(({ state }) => state === 'To do' || state === 'Asked again')?.name ?? null;
}
