import {
  connectBank,
  finishConnection,
} from '@roundbook/contract/money/connected-banks/connected-banks';
import type { TestApp } from '../test-app.ts';

/** Connects a sandbox bank, as an Owner does. @returns the connection's id */
export async function connectBankOf(
  app: TestApp,
  token: string,
  bankId = 'sandbox-bank',
): Promise<string> {
  const { address } = await app.data(connectBank, { token, body: { bankId } });
  const state = new URL(address).searchParams.get('state') ?? '';
  const { connectedBank } = await app.data(finishConnection, {
    token,
    body: { state, code: 'allow' },
  });
  return connectedBank.connectedBankId;
}
