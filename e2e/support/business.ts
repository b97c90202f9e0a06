import type { Input } from '@roundbook/client/api-client';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import {
  confirmPaymentMethod,
  startPaymentMethod,
} from '@roundbook/contract/account/billing/payment-method';
import { changePlan } from '@roundbook/contract/account/billing/purchases';
import { inviteUser } from '@roundbook/contract/account/grants/grants';
import { acceptInvitation } from '@roundbook/contract/account/grants/invitations';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { savePreferences, saveProfile } from '@roundbook/contract/account/users/users';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf, Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import { enterSandboxCard } from '@roundbook/contract/money/sandbox/sandbox';
import { saveFirmHours } from '@roundbook/contract/work/availability/hours';
import type { Visit } from '@roundbook/contract/work/jobs/job';
import { createJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { callApi } from './api.ts';
import { mailedSecret } from './outside/mail.ts';
import { newAddress, newEmail, PASSWORD, registerAccount } from './register.ts';

export interface AddedJob {
  readonly id: string;
  readonly customerId: string;
  readonly occurrenceId: string;
}

/** The path parameters of calls about a job. */
export const paramsOf = ({ id, customerId }: AddedJob) => ({ id: customerId, jobId: id });

/** An address in Bath, where the tests' customers live by default. */
const BATH = { streetNumber: '12', streetName: 'High Street', town: 'Bath', postcode: 'BA1 2AB' };

/** A business as a user sees it through the API, for setting up a test and checking its outcome. */
export class Business {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** @throws an error with the server's message if the server refuses */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ResponseOf<E>> {
    return callApi(this, endpoint, input);
  }

  async today(): Promise<string> {
    return (await this.call(startApp, {})).today;
  }

  /** Adds a customer, by default in Bath. @returns the customer's id */
  async addCustomer(
    name: string,
    changes: Partial<BodyInputOf<typeof createCustomer>> = {},
  ): Promise<string> {
    const body = { name, address: BATH, ...changes };
    return (await this.call(createCustomer, { body })).customer.id;
  }

  async customer(id: string): Promise<Customer> {
    return (await this.call(getCustomer, { params: { id } })).customer;
  }

  /** Adds a customer with a four-weekly job at £20.00, planned for today. */
  async addJobToday(
    name: string,
    changes: Partial<BodyInputOf<typeof createJob>> = {},
  ): Promise<AddedJob> {
    const customerId = await this.addCustomer(name, {
      mobileNumber: '07700 900123',
      accessNotes: 'Gate code 1234',
    });
    const { job } = await this.call(createJob, {
      params: { id: customerId },
      body: {
        title: 'Windows',
        cost: 2000,
        duration: '00:15:00',
        frequency: { unit: 'week', every: 4 },
        ...changes,
      },
    });
    const planned = await this.call(scheduleJob, {
      params: { id: customerId, jobId: job.id },
      body: { date: await this.today() },
    });
    return { id: job.id, customerId, occurrenceId: planned.job.occurrence!.id };
  }

  /** The amount in pence that a customer owes. */
  async balanceOf(customerId: string): Promise<number> {
    return (await this.customer(customerId)).balance!;
  }

  /** The closed visits of a job, newest first. */
  async visitsOf(job: AddedJob): Promise<Visit[]> {
    const { occurrences } = await this.call(listVisits, { params: paramsOf(job) });
    return occurrences.filter(({ state }) => state !== 'Open');
  }

  /** The secret in the newest invitation that was emailed to an address. */
  async invitationOf(email: string): Promise<string> {
    return mailedSecret(this.url, 'invitation', email);
  }

  /** Invites a user in a role, who joins. @returns the business as that user sees it */
  async addUser(role: BodyInputOf<typeof inviteUser>['role']): Promise<Business> {
    const email = newEmail();
    const person = { email, role, firstName: 'Wendy', lastName: 'Weir' };
    await this.call(inviteUser, { body: person });
    const { token } = await this.call(acceptInvitation, {
      params: { hash: await this.invitationOf(email) },
      body: { password: PASSWORD },
    });
    const theirs = new Business(this.url, token);
    await theirs.call(savePreferences, { body: { welcomed: true } });
    return theirs;
  }
}

/**
 * Registers a business whose Owner has already answered the welcome dialog.
 * @param plan Team has everything; Free is a new business's plan, with its voucher
 */
export async function registerBusiness(
  url: string,
  plan: 'Free' | 'Team' = 'Team',
): Promise<Business> {
  const business = new Business(url, await registerAccount(url, newEmail()));
  if (plan === 'Team') await payForTeam(business);
  await business.call(saveProfile, { body: { firstName: 'Olive', lastName: 'Owen' } });
  await business.call(savePreferences, { body: { welcomed: true } });
  // Journeys plan work for today, which may be Christmas Day.
  await business.call(saveFirmHours, { body: { keepsBankHolidays: false } });
  return business;
}

/** Adds a test card, and pays for the largest plan with it. */
async function payForTeam(business: Business): Promise<void> {
  const { form } = await business.call(startPaymentMethod, {});
  await callApi({ url: business.url, token: '', address: newAddress() }, enterSandboxCard, {
    params: { clientSecret: form.clientSecret },
    body: { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' },
  });
  await business.call(confirmPaymentMethod, {});
  await business.call(changePlan, { body: { plan: 'Team', subscriptionPeriod: 'Month' } });
  let plan = '';
  while (plan !== 'Team') {
    ({ plan } = (await business.call(getBalance, { query: {} })).subscription);
  }
}

const TOKEN = 'roundbook.token';

/** The state of a browser with a signed-in user. */
export function storedSession(origin: string, token: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: TOKEN, value: token }] }] };
}
