import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import type { TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';

/** Lets a business work on bank holidays too, so that a test of days to come passes before Christmas as well. */
export async function workOnBankHolidays(
  app: TestApp,
  { token }: Pick<TestBusiness, 'token'>,
): Promise<void> {
  await app.data(saveFirmHours, { token, body: { keepsBankHolidays: false } });
}
