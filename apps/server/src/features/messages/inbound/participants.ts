import { normalisePhone } from '@roundbook/domain/values/validation/phone';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { releaseCameIn } from '../../files/assets/effects.ts';
import { numbersTextedOf } from '../outbox/lookups.ts';
import { forgetTexts } from './route-store.ts';
import { filesOf, scrubReceivedFrom } from './store.ts';

/**
 * Scrubs what an erased customer wrote, and forgets that they were texted; that something came in, and when,
 * stays, and so does a STOP: it is the number's.
 */
export const inboundParticipants: readonly Participant[] = [
  takesPart(customerForgotten, async ({ tx }, { customerId }) => {
    const numbers = await numbersTextedOf(tx, customerId);
    return {
      write: () => {
        forgetTexts(
          tx,
          numbers.map((number) => normalisePhone(number) ?? number),
        );
        releaseCameIn(tx, filesOf(tx, customerId));
        scrubReceivedFrom(tx, customerId);
      },
    };
  }),
];
