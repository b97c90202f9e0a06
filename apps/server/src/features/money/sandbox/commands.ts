import type {
  answerSandboxBank,
  cancelSandboxMandate,
  completeSandboxMandate,
  enterSandboxCard,
  lookIntoSandbox,
  makeSandboxTrouble,
  moveSandboxTime,
  readSandboxCardForm,
  readSandboxMandateForm,
} from '@roundbook/contract/money/sandbox/sandbox';
import {
  TEST_BANK_ACCOUNTS,
  TEST_SORT_CODE,
} from '@roundbook/domain/money/sandbox/test-bank-accounts';
import { TEST_CARDS } from '@roundbook/domain/money/sandbox/test-cards';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { attemptsFrom } from '../../../platform/auth/caller-address.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { Caller, LongCall, OpenCall, WriteCall } from '../../../platform/http/call.ts';
import { ProviderRefused } from '../../../providers/payment-provider.ts';
import type { Sandbox } from '../../../providers/sandbox/sandbox.ts';
import { letWaitingOut } from '../collecting/charges/effects.ts';
import { pagesPerAddress } from './policy.ts';

const testBankAccounts = TEST_BANK_ACCOUNTS.map(({ number, does }) => ({
  number,
  does,
  sortCode: TEST_SORT_CODE,
}));
const testCards = TEST_CARDS.map(({ number, does, brand }) => ({ number, does, brand }));

/** The sandbox, and the limit on opening its pages. */
export interface SandboxParts {
  readonly accounts: Pick<AccountPlatform, 'limits'>;
  /** Null where real providers take all payments. */
  readonly sandbox: Sandbox | null;
}

/**
 * The sandbox, if it is in use.
 * @throws AppError 404 where real providers take all payments
 */
function inUse({ sandbox }: Pick<SandboxParts, 'sandbox'>): Sandbox {
  if (!sandbox) throw notFound();
  return sandbox;
}

/** The sandbox, for a page that is opened without signing in; counts the call against the limit. */
async function forPage(parts: SandboxParts, { address }: Caller): Promise<Sandbox> {
  const sandbox = inUse(parts);
  await parts.accounts.limits.take(...attemptsFrom(pagesPerAddress, address));
  return sandbox;
}

/** Turns the sandbox's refusals into refusals of the call, with the same messages. */
async function inWords<Result>(work: Promise<Result>, field?: string): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    if (error.code === 'resource_missing') throw notFound();
    throw refuse(error.message, field);
  }
}

export async function look(parts: SandboxParts, { actor }: LongCall<typeof lookIntoSandbox>) {
  const { accounts, items } = await inUse(parts).look(actor.businessId);
  const newestFirst = items.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return {
    accounts: [...accounts],
    items: newestFirst.map((item) => ({ ...item, troubles: [...item.troubles] })),
    testCards,
    testBankAccounts,
  };
}

export async function moveTime(
  parts: SandboxParts,
  { actor, body, caller }: LongCall<typeof moveSandboxTime>,
) {
  await inUse(parts).moveTime(actor.businessId, body.days, caller.requestId);
}

/**
 * Sends waiting charges once the sandbox's clock has advanced; otherwise they would wait five minutes of real time,
 * and the sandbox would not show them until then.
 */
export async function afterMove(call: WriteCall<typeof moveSandboxTime>) {
  await letWaitingOut(call, 'sandbox');
  return {};
}

export async function makeTrouble(
  parts: SandboxParts,
  { actor, body, caller }: LongCall<typeof makeSandboxTrouble>,
) {
  const { id, trouble } = body;
  await inWords(inUse(parts).makeTrouble(actor.businessId, id, trouble, caller.requestId));
}

export async function readCardForm(
  parts: SandboxParts,
  { params, caller }: OpenCall<typeof readSandboxCardForm>,
) {
  const sandbox = await forPage(parts, caller);
  const form = await sandbox.readCardForm(params.clientSecret);
  if (!form) throw notFound();
  return form;
}

export async function enterCard(
  parts: SandboxParts,
  { params, body, caller }: OpenCall<typeof enterSandboxCard>,
) {
  const sandbox = await forPage(parts, caller);
  const { number, expires } = body;
  return inWords(sandbox.enterCard(params.clientSecret, { number, expires }), 'number');
}

export async function answerBank(
  parts: SandboxParts,
  { params, body, caller }: OpenCall<typeof answerSandboxBank>,
) {
  const sandbox = await forPage(parts, caller);
  return inWords(sandbox.answerBank(params.clientSecret, body.agrees));
}

const GONE = {
  state: 'Gone' as const,
  businessName: '',
  payerName: '',
  payerEmail: '',
  returnUrl: '',
  testBankAccounts: [],
};

export async function readMandateForm(
  parts: SandboxParts,
  { params, caller }: OpenCall<typeof readSandboxMandateForm>,
) {
  const sandbox = await forPage(parts, caller);
  const form = await sandbox.readMandateForm(params.setupId);
  return form ? { ...form, testBankAccounts } : GONE;
}

export async function completeMandate(
  parts: SandboxParts,
  { params, body, caller }: OpenCall<typeof completeSandboxMandate>,
) {
  const sandbox = await forPage(parts, caller);
  await inWords(sandbox.completeMandate(params.setupId, body), 'accountNumber');
  return {};
}

export async function cancelMandate(
  parts: SandboxParts,
  { params, caller }: OpenCall<typeof cancelSandboxMandate>,
) {
  const sandbox = await forPage(parts, caller);
  if (!(await sandbox.readMandateForm(params.setupId))) throw notFound();
  await sandbox.cancelMandateForm(params.setupId);
  return {};
}
