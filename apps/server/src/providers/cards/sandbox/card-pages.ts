import {
  answerBank,
  type CardPaymentState,
  payWithCard,
} from '@roundbook/domain/money/sandbox/card-payment';
import { reported } from '@roundbook/domain/money/sandbox/sandbox-step';
import { declineOf, findTestCard, isCardExpired } from '@roundbook/domain/money/sandbox/test-cards';
import { ProviderRefused } from '../../payment-provider.ts';
import { atDesk, type Desk, type DeskParts } from '../../sandbox/desk.ts';
import { loadObject } from '../../sandbox/sandbox-rows.ts';
import type {
  CardEntry,
  CardEntryOutcome,
  CardFormContent,
  Sandbox,
} from '../../sandbox/sandbox.ts';
import { keepPayment, namedBy, saveCard, type SetupRecord } from './card-word.ts';

/** The part of the sandbox that serves the pages on which customers enter cards. */
export function cardPages(
  parts: DeskParts,
): Pick<Sandbox, 'readCardForm' | 'enterCard' | 'answerBank'> {
  /** Runs `work` on the object that a client secret names; undefined if the secret names no object. */
  async function onForm<Result>(
    clientSecret: string,
    work: (desk: Desk, id: string, form: Form) => Promise<Result> | Result,
  ): Promise<Result | undefined> {
    const named = namedBy(clientSecret);
    if (!named) return undefined;
    try {
      return await atDesk(parts, 'cards', named.accountId, 'use', async (desk) => {
        const row = await loadObject(desk.tx, named.accountId, named.objectId);
        if (row?.kind === 'setup') {
          return work(desk, row.id, { kind: 'setup', state: row.state as SetupRecord });
        }
        if (row?.kind === 'payment') {
          return work(desk, row.id, { kind: 'payment', state: row.state as CardPaymentState });
        }
        return undefined;
      });
    } catch (error) {
      if (error instanceof ProviderRefused && error.code === 'account_invalid') return undefined;
      throw error;
    }
  }

  return {
    readCardForm: (clientSecret) => onForm(clientSecret, (_desk, _id, form) => contentOf(form)),
    async enterCard(clientSecret, card) {
      const outcome = await onForm(clientSecret, (desk, id, form) => enter(desk, id, form, card));
      return outcome ?? unknownForm();
    },
    async answerBank(clientSecret, agrees) {
      const outcome = await onForm(clientSecret, (desk, id, form) =>
        answer(desk, id, form, agrees),
      );
      return outcome ?? unknownForm();
    },
  };
}

type Form =
  | { readonly kind: 'setup'; readonly state: SetupRecord }
  | { readonly kind: 'payment'; readonly state: CardPaymentState };

function unknownForm(): never {
  throw new ProviderRefused('resource_missing', 'This page is no longer open.');
}

function contentOf(form: Form): CardFormContent {
  if (form.kind === 'setup') {
    const state = form.state.entered ? 'Asked' : form.state.state === 'Open' ? 'Open' : 'Over';
    return { purpose: 'save', amount: null, description: '', state };
  }
  const { amount, description, state } = form.state;
  const now = state === 'Open' ? 'Open' : state === 'Customer needed' ? 'Asked' : 'Over';
  return { purpose: 'pay', amount, description, state: now };
}

function enter(desk: Desk, id: string, form: Form, card: CardEntry): CardEntryOutcome {
  const entered = { number: card.number.replaceAll(/\s/g, ''), expires: card.expires };
  const kind = findTestCard(entered.number);
  if (!kind) {
    throw new ProviderRefused(
      'no_test_card',
      'Only test cards work here, such as 4242 4242 4242 4242. Never enter a real card.',
    );
  }
  if (form.kind === 'payment') {
    return paymentOutcome(keepPayment(desk, id, payWithCard(form.state, entered, desk.now)));
  }
  if (form.state.state !== 'Open') unknownForm();
  const refusal = kind.isNeverSaved ? 'card_declined' : kind.refusedAs;
  const code = isCardExpired(entered.expires, desk.today) ? 'expired_card' : refusal;
  if (code) return { state: 'Declined', message: declineOf(code).message };
  if (!kind.asks) return finishSetup(desk, id, form.state, entered);
  desk.save('setup', id, { ...form.state, entered });
  return { state: 'Asked', message: '' };
}

function answer(desk: Desk, id: string, form: Form, agrees: boolean): CardEntryOutcome {
  if (form.kind === 'payment') {
    return paymentOutcome(keepPayment(desk, id, answerBank(form.state, agrees, desk.now)));
  }
  const { entered } = form.state;
  if (form.state.state !== 'Open' || !entered) unknownForm();
  if (agrees) return finishSetup(desk, id, form.state, entered);
  desk.save('setup', id, { ...form.state, entered: null });
  return { state: 'Declined', message: declineOf('authentication_required').message };
}

function finishSetup(
  desk: Desk,
  setupId: string,
  setup: SetupRecord,
  entered: CardEntry,
): CardEntryOutcome {
  const cardId = saveCard(desk, setup.customerId, entered);
  const saved: SetupRecord = { ...setup, state: 'Saved', cardId, entered: null };
  desk.keep('setup', setupId, reported(saved));
  return { state: 'Done', message: '' };
}

function paymentOutcome({ state, decline }: CardPaymentState): CardEntryOutcome {
  if (state === 'Succeeded') return { state: 'Done', message: '' };
  if (state === 'Processing') return { state: 'Processing', message: '' };
  if (state === 'Customer needed') return { state: 'Asked', message: '' };
  return { state: 'Declined', message: decline?.message ?? '' };
}
