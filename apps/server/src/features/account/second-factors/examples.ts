import {
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@roundbook/contract/account/second-factors/second-factors';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Limited Worker
    GET    /user/secondFactor
    POST   /user/secondFactor/start
    POST   /user/secondFactor
    POST   /user/secondFactor/recoveryCodes
    DELETE /user/secondFactor
`;

export const examples: readonly Example[] = [
  example(getSecondFactor, () => ({})),
  example(startSecondFactor, () => ({})),
  // Valid codes need a test's own app; see second-factors.test.ts.
  example(turnOnSecondFactor, () => ({ body: { code: '123456' } }), { refusedWith: 422 }),
  example(renewRecoveryCodes, () => ({}), { refusedWith: 422 }),
  example(turnOffSecondFactor, () => ({})),
];
