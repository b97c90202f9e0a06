import { fact } from '../../../../platform/facts/fact.ts';

/** A customer whose bills are to go to another payer from now on. */
interface Chosen {
  readonly customerId: string;
}

/** What only others can tell of them. */
interface Known {
  /** Whether they pay by a budget plan that has not ended. */
  readonly hasPlan: boolean;
}

/** Another payer is chosen for a customer's bills. */
export const payerChosen = fact<Chosen, Chosen, Known>('payerChosen');
