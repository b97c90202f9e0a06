import { z } from 'zod';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Task } from '../../platform/tasks/task.ts';

/** Posts events that the product has not accepted yet. */
export const postSandboxEvents: Task<Record<string, never>> = {
  name: 'sandbox-events',
  data: z.object({}).strip(),
  // Few retries are enough, as the next run, a minute later, tries again.
  retries: 1,
};

/** One of the sandbox's two ports. */
export type SandboxPort = 'cards' | 'directDebit';

/** A card as entered on a page. */
export interface CardEntry {
  readonly number: string;
  /** The last month in which the card is valid: `2028-04`. */
  readonly expires: string;
}

/** The result of entering a card. */
export interface CardEntryOutcome {
  /**
   * `Asked` means that the customer's bank has asked them to confirm, and `answerBank` passes on
   * their answer.
   */
  readonly state: 'Done' | 'Processing' | 'Asked' | 'Declined';
  /** The reason the card was declined, for the customer; empty otherwise. */
  readonly message: string;
}

/** The purpose of a card form. */
export interface CardFormContent {
  readonly purpose: 'save' | 'pay';
  readonly amount: Pence | null;
  readonly description: string;
  readonly state: 'Open' | 'Asked' | 'Over';
}

/** A mandate that awaits a customer's agreement. */
export interface MandateForm {
  readonly state: 'Open' | 'Completed' | 'Cancelled';
  readonly businessName: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly returnUrl: string;
}

/** An event that a user can trigger for an object in the sandbox. */
export type Trouble =
  | 'dispute'
  | 'fail'
  | 'charge back'
  | 'cancel mandate'
  | 'reinstate mandate'
  | 'move mandate';

/** A business's object in the sandbox, as its screen shows it. */
export interface SandboxItem {
  readonly id: string;
  readonly accountId: string;
  readonly port: SandboxPort;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'card' | 'mandate';
  readonly state: string;
  readonly amount: Pence | null;
  /** A description for people. */
  readonly about: string;
  readonly at: string;
  /** The kinds of trouble that a user can make for the object. */
  readonly troubles: readonly Trouble[];
}

/** An account of a business in the sandbox. */
export interface SandboxStanding {
  readonly accountId: string;
  readonly port: SandboxPort;
  readonly today: PlainDate;
  readonly daysAhead: number;
  readonly canTakePayments: boolean;
  readonly canBePaidOut: boolean;
  readonly available: Pence;
  readonly pending: Pence;
  readonly byKind: Readonly<Record<string, Pence>>;
}

/**
 * The built-in sandbox, apart from its two ports: pages for customers, and a view of its internal state, where a user
 * can move its clocks forward and make trouble.
 */
export interface Sandbox {
  /** The purpose of the card form with this secret; undefined if there is no such form. */
  readCardForm(clientSecret: string): Promise<CardFormContent | undefined>;
  /** Enters a card. @throws ProviderRefused if it is not a test card or the form is no longer open */
  enterCard(clientSecret: string, card: CardEntry): Promise<CardEntryOutcome>;
  /** Passes on the customer's answer to their bank, after `Asked`. */
  answerBank(clientSecret: string, agrees: boolean): Promise<CardEntryOutcome>;

  readMandateForm(setupId: string): Promise<MandateForm | undefined>;
  /**
   * Agrees to a mandate for a test account.
   * @throws ProviderRefused if the account is not for tests or the form is no longer open
   */
  completeMandate(
    setupId: string,
    account: {
      readonly accountName: string;
      readonly sortCode: string;
      readonly accountNumber: string;
    },
  ): Promise<void>;
  cancelMandateForm(setupId: string): Promise<void>;

  /** The accounts of a business, and their newest objects. */
  look(businessId: string): Promise<{
    readonly accounts: readonly SandboxStanding[];
    readonly items: readonly SandboxItem[];
  }>;
  /**
   * Moves the clocks of a business's accounts forward, once for each key, and carries out the steps that are then due.
   */
  moveTime(businessId: string, days: number, key: string): Promise<void>;
  /**
   * Makes trouble, once for each key.
   * @throws ProviderRefused if this trouble cannot happen to the object
   */
  makeTrouble(businessId: string, objectId: string, trouble: Trouble, key: string): Promise<void>;

  /** Carries out the due steps of all accounts. */
  doDue(): Promise<void>;
  /**
   * Posts events that the product has not accepted yet. Does nothing if the product does not
   * answer.
   */
  postEvents(): Promise<void>;
  /** Deletes events and requests that are too old to matter. */
  forgetOld(): Promise<void>;
}
