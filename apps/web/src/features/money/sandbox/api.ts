import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  lookIntoSandbox,
  makeSandboxTrouble,
  moveSandboxTime,
  readSandboxMandateForm,
} from '@roundbook/contract/money/sandbox/sandbox';

/** The business's state in the sandbox. */
export const sandboxQuery = {
  ...queryOptionsFor(lookIntoSandbox, {}, { fallback: 'Failed to load the sandbox' }),
  // The server does not announce changes in the sandbox.
  staleTime: 0,
};

export const useMoveTime = () =>
  useCall(moveSandboxTime, {
    onSuccess: async (_, { body }) => {
      await refresh(lookIntoSandbox);
      const days = body?.days ?? 0;
      showSuccess(`The sandbox has moved on ${days === 1 ? 'a day' : `${days} days`}`);
    },
  });

export const useMakeTrouble = () =>
  useCall(makeSandboxTrouble, {
    onSuccess: async () => {
      await refresh(lookIntoSandbox);
      showSuccess('Done in the sandbox');
    },
  });

/** The mandate request: the business that asks, the payer and the state. */
export const mandateFormQuery = (setupId: string) =>
  queryOptionsFor(
    readSandboxMandateForm,
    { params: { setupId } },
    { fallback: 'Failed to load the page' },
  );
