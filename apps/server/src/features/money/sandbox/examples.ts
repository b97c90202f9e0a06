import * as calls from '@roundbook/contract/money/sandbox/sandbox';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Anyone
    GET    /sandbox/cards/{clientSecret}
    POST   /sandbox/cards/{clientSecret}
    POST   /sandbox/cards/{clientSecret}/answer
    GET    /sandbox/direct-debit/{setupId}
    POST   /sandbox/direct-debit/{setupId}
    POST   /sandbox/direct-debit/{setupId}/cancel

  Owner
    GET    /payments/sandbox
    POST   /payments/sandbox/time
    POST   /payments/sandbox/trouble
`;

const strange = { refusedWith: 404 };

export const examples: readonly Example[] = [
  example(calls.lookIntoSandbox, () => ({})),
  example(calls.moveSandboxTime, () => ({ body: { days: 1 } })),
  example(
    calls.makeSandboxTrouble,
    () => ({ body: { id: 'pay_unknown', trouble: 'dispute' } }),
    strange,
  ),
  example(
    calls.readSandboxCardForm,
    () => ({ params: { clientSecret: 'cards_1.setup_1' } }),
    strange,
  ),
  example(
    calls.enterSandboxCard,
    () => ({
      params: { clientSecret: 'cards_1.setup_1' },
      body: { number: '4242 4242 4242 4242', expires: '2090-01', securityCode: '123' },
    }),
    strange,
  ),
  example(
    calls.answerSandboxBank,
    () => ({ params: { clientSecret: 'cards_1.setup_1' }, body: { agrees: true } }),
    strange,
  ),
  example(calls.readSandboxMandateForm, () => ({ params: { setupId: 'debit_1.setup_1' } }), {
    ignoresStrangeIds: true,
  }),
  example(
    calls.completeSandboxMandate,
    () => ({
      params: { setupId: 'debit_1.setup_1' },
      body: { accountName: 'A Payer', sortCode: '20-00-00', accountNumber: '55779911' },
    }),
    strange,
  ),
  example(calls.cancelSandboxMandate, () => ({ params: { setupId: 'debit_1.setup_1' } }), strange),
];
