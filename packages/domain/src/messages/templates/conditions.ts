import { isVariable, type OptionalVariable, type Variable, variableFacts } from './variables.ts';

/** The conditions about a customer that a paragraph may have. */
export const CUSTOMER_CONDITIONS = {
  owes: 'they owe money',
  owesNothing: 'they owe nothing',
  hasSavedMethod: 'they have saved a card or a Direct Debit',
  hasNoSavedMethod: 'they have saved neither a card nor a Direct Debit',
} as const;

/** A condition about a customer, decided when a message is written. */
export type CustomerCondition = keyof typeof CUSTOMER_CONDITIONS;

/** The condition under which a paragraph appears. `with:` and `without:` test whether a variable has a value. */
export type Condition =
  | 'always'
  | CustomerCondition
  | `with:${OptionalVariable}`
  | `without:${OptionalVariable}`;

/** The facts about a customer at the time when their message is written. */
export interface CustomerFacts {
  readonly owes: boolean;
  /** Whether the customer has a card or mandate that can be charged. */
  readonly hasSavedMethod: boolean;
}

/** Whether a condition is about the customer rather than about a value. */
export function isCustomerCondition(condition: string): condition is CustomerCondition {
  return Object.hasOwn(CUSTOMER_CONDITIONS, condition);
}

/** Whether a condition is met by a customer. */
export function holdsFor(condition: CustomerCondition, facts: CustomerFacts): boolean {
  switch (condition) {
    case 'owes':
      return facts.owes;
    case 'owesNothing':
      return !facts.owes;
    case 'hasSavedMethod':
      return facts.hasSavedMethod;
    case 'hasNoSavedMethod':
      return !facts.hasSavedMethod;
  }
}

/**
 * The variable that a condition tests, and whether the condition requires a value or the absence of one; null for a
 * condition that tests no variable.
 */
export function askedVariable(
  condition: string,
): { readonly name: Variable; readonly isWanted: boolean } | null {
  const [, word, name] = /^(with|without):(\w+)$/.exec(condition) ?? [];
  return name !== undefined && isVariable(name) ? { name, isWanted: word === 'with' } : null;
}

/** The conditions available to the paragraphs of a message with these variables. */
export function conditionsFor(variables: readonly Variable[]): Condition[] {
  const optional = variables.filter((name): name is OptionalVariable =>
    Boolean(variableFacts(name).mayBeMissing),
  );
  return [
    'always',
    ...(Object.keys(CUSTOMER_CONDITIONS) as CustomerCondition[]),
    ...optional.flatMap((name): Condition[] => [`with:${name}`, `without:${name}`]),
  ];
}

/** A condition as the editor shows it: "Only if they owe money". */
export function conditionLabel(condition: Condition): string {
  if (condition === 'always') return 'Always';
  if (isCustomerCondition(condition)) return `Only if ${CUSTOMER_CONDITIONS[condition]}`;
  const asked = askedVariable(condition)!;
  const label = variableFacts(asked.name).label;
  return `Only if there is ${asked.isWanted ? 'a value' : 'no value'} for “${label}”`;
}
