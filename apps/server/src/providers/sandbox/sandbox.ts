import { z } from 'zod';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Task } from '../../platform/tasks/task.ts';

/** Posts what the product has not taken yet. */
export const postSandboxEvents: Task<Record<string, never>> = {
  name: 'sandbox-events',
  data: z.object({}).strip(),
  // The next minute tries again.
  retries: 1,
};

/** Which of its two sides. */
export type SandboxPort = 'cards' | 'directDebit';

/** A card as it is entered on a page. */
export interface CardEntry {
  readonly number: string;
  /** `2028-04` */
  readonly expires: string;
}

/** How entering a card went. */
export interface CardEntryOutcome {
  /** `Asked`: the customer's bank asks them, and `answerBank` tells what they say. */
  readonly state: 'Done' | 'Processing' | 'Asked' | 'Declined';
  /** Why it was declined, in words for the customer; empty otherwise. */
  readonly message: string;
}

/** What a card form is for. */
export interface CardFormContent {
  readonly purpose: 'save' | 'pay';
  readonly amount: Pence | null;
  readonly description: string;
  readonly state: 'Open' | 'Asked' | 'Over';
}

/** A mandate that a customer is asked for. */
export interface MandateForm {
  readonly state: 'Open' | 'Completed' | 'Cancelled';
  readonly businessName: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly returnUrl: string;
}

/** Something that happens to what a business has at the sandbox. */
export type Trouble =
  | 'dispute'
  | 'fail'
  | 'charge back'
  | 'cancel mandate'
  | 'reinstate mandate'
  | 'move mandate';

/** Something of a business at the sandbox, as its screen shows it. */
export interface SandboxItem {
  readonly id: string;
  readonly accountId: string;
  readonly port: SandboxPort;
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'card' | 'mandate';
  readonly state: string;
  readonly amount: Pence | null;
  /** What it is, in words. */
  readonly about: string;
  readonly at: string;
  /** What can be made to happen to it. */
  readonly troubles: readonly Trouble[];
}

/** An account of a business at the sandbox. */
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
 * What the built-in sandbox offers besides the two ports: pages for customers, and a view of its inside,
 * where its time is moved and trouble is made.
 */
export interface Sandbox {
  /** What a card form with this secret is for; undefined if there is none. */
  readCardForm(clientSecret: string): Promise<CardFormContent | undefined>;
  /** Enters a card. @throws ProviderRefused unless it is a test card and the form is open */
  enterCard(clientSecret: string, card: CardEntry): Promise<CardEntryOutcome>;
  /** Says for the customer whether they agree, after `Asked`. */
  answerBank(clientSecret: string, agrees: boolean): Promise<CardEntryOutcome>;

  readMandateForm(setupId: string): Promise<MandateForm | undefined>;
  /** Agrees to a mandate for a test account. @throws ProviderRefused unless it is one, and the form is open */
  completeMandate(
    setupId: string,
    account: {
      readonly accountName: string;
      readonly sortCode: string;
      readonly accountNumber: string;
    },
  ): Promise<void>;
  cancelMandateForm(setupId: string): Promise<void>;

  /** The accounts of a business, and the newest things in them. */
  look(businessId: string): Promise<{
    readonly accounts: readonly SandboxStanding[];
    readonly items: readonly SandboxItem[];
  }>;
  /** Puts the clocks of a business's accounts ahead, once for a key, and does what is due by them. */
  moveTime(businessId: string, days: number, key: string): Promise<void>;
  /** Makes something happen, once for a key. @throws ProviderRefused if it cannot happen to this */
  makeTrouble(businessId: string, objectId: string, trouble: Trouble, key: string): Promise<void>;

  /** Does what is due in all accounts. */
  doDue(): Promise<void>;
  /** Posts what the product has not taken yet. Does nothing while the product does not answer. */
  postEvents(): Promise<void>;
  /** Forgets events and requests that are too old to matter. */
  forgetOld(): Promise<void>;
}
