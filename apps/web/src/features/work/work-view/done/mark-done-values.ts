import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { EventTrigger } from '@roundbook/domain/work/jobs/mark-done-form';
import type { AdjustmentValues } from './adjustment.ts';
import type { PaidBy } from './usual-method.ts';

/** The values of the mark-done form. The values' paths match the server's error paths. */
export type MarkDoneValues = AdjustmentValues & {
  readonly doneOn: PlainDate | null;
  /** `HH:MM` on the business's clock. */
  readonly doneAt: string | null;
  /**
   * Whether it was the first or the second time, if the clocks went back and showed `doneAt` twice; empty until the
   * user chooses.
   */
  readonly whichTime: '' | 'first' | 'second';
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly externalPayment: {
    readonly addExternalPayment: boolean;
    readonly paymentMethod: PaidBy;
    /** The amount that the user typed; null while the amount follows the price. */
    readonly amount: Pence | null;
    readonly isTyped: boolean;
  };
  readonly eventTriggers: Readonly<Record<EventTrigger, boolean>>;
  /** Whether to charge the saved method; null to follow the agreement with the customer. */
  readonly charge: boolean | null;
  readonly notifications: NotificationChoices;
  readonly partDone: {
    readonly isPart: boolean;
    readonly what: string;
    readonly why: string;
    /** The price that the user typed; null while the price follows the rule. */
    readonly price: Pence | null;
    readonly planRest: boolean;
  };
  /** Whether the visit is an exception, closed without the effects of the rules. */
  readonly withoutRules: boolean;
};
