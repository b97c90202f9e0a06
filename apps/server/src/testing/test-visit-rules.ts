import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { changeVisitRules } from '@roundbook/contract/work/visit-rules/visit-rules';
import { NO_VISIT_RULES, type VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { insertCustomers } from './customers/test-customers.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestBusiness } from './test-business.ts';
import { agreeJob, balanceOf } from './test-jobs.ts';

/** Visit rules, most of which have effects. */
export const TEST_RULES: VisitRules = {
  ...NO_VISIT_RULES,
  lateCancelDays: 0,
  lateCancelFee: 500,
  turnedAwayPercent: 100,
  missedPercent: 50,
  stopAfterMisses: 2,
  firstPercent: 50,
};

/** A business with visit rules, and a new customer for each test. */
export interface RuledBusiness {
  readonly app: TestApp;
  readonly business: TestBusiness;
  readonly token: string;
  customerId: string;
  /** Agrees a job with the customer. */
  agreed: (fields?: Parameters<typeof agreeJob>[3]) => Promise<{
    readonly job: Job;
    readonly params: { readonly id: string; readonly jobId: string };
    readonly occurrenceId: string;
  }>;
  /** The amount in pence that the customer owes. */
  balance: () => Promise<number>;
}

/** Starts a business with visit rules before the tests in a file, and stops its server after them. */
export function withRuledBusiness(): RuledBusiness {
  const own = { customerId: '' } as { -readonly [Key in keyof RuledBusiness]: RuledBusiness[Key] };
  own.agreed = async (fields) => {
    const job = await agreeJob(own.app, own.business, own.customerId, fields);
    const params = { id: own.customerId, jobId: job.id };
    return { job, params, occurrenceId: job.occurrence!.id };
  };
  own.balance = () => balanceOf(own.app, own.business, own.customerId);
  beforeAll(async () => {
    own.app = await startTestApp();
    own.business = await own.app.business();
    own.token = own.business.token;
    await own.app.data(changeVisitRules, { token: own.token, body: TEST_RULES });
  });
  beforeEach(async () => {
    [own.customerId = ''] = await insertCustomers(own.app, own.business, 1);
  });
  afterAll(() => own.app.stop());
  return own;
}
