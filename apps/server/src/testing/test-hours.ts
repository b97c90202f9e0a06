import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Makes a business work on bank holidays too, so that a test about days to come also passes before Christmas. */
export async function workOnBankHolidays(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
): Promise<void> {
  await app.data(saveFirmHours, { token, body: { keepsBankHolidays: false } });
}
