import { isVariable, type OptionalVariable, type Variable, variableFacts } from './variables.ts';

/** What a paragraph may ask about its customer. */
export const CUSTOMER_CONDITIONS = {
  owes: 'they owe money',
  owesNothing: 'they owe nothing',
  hasSavedMethod: 'they have saved a card or a Direct Debit',
  hasNoSavedMethod: 'they have saved neither a card nor a Direct Debit',
} as const;

/** A condition about a customer, decided as a message is written. */
export type CustomerCondition = keyof typeof CUSTOMER_CONDITIONS;

/** When a paragraph is part of a message. `with:` and `without:` ask for a value of a variable. */
export type Condition =
  | 'always'
  | CustomerCondition
  | `with:${OptionalVariable}`
  | `without:${OptionalVariable}`;

/** What is true of a customer as a message to them is written. */
export interface CustomerFacts {
  readonly owes: boolean;
  /** A card or a mandate that they can be charged by. */
  readonly hasSavedMethod: boolean;
}

/** Whether a condition is about the customer and not about a value. */
export function isCustomerCondition(condition: string): condition is CustomerCondition {
  return Object.hasOwn(CUSTOMER_CONDITIONS, condition);
}

/** Whether what a condition asks is true of a customer. */
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

/** The variable that a condition asks for, and whether it asks for a value or for none. */
export function askedVariable(
  condition: string,
): { readonly name: Variable; readonly isWanted: boolean } | null {
  const [, word, name] = /^(with|without):(\w+)$/.exec(condition) ?? [];
  return name !== undefined && isVariable(name) ? { name, isWanted: word === 'with' } : null;
}

/** The conditions that the paragraphs of a message may have, given its variables. */
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

/** A condition as a person chooses it: "Only if they owe money". */
export function conditionLabel(condition: Condition): string {
  if (condition === 'always') return 'Always';
  if (isCustomerCondition(condition)) return `Only if ${CUSTOMER_CONDITIONS[condition]}`;
  const asked = askedVariable(condition)!;
  const label = variableFacts(asked.name).label;
  return `Only if there is ${asked.isWanted ? 'a value' : 'no value'} for “${label}”`;
}
