import sharp from 'sharp';
import {
  getBusiness,
  saveBusinessDetails,
} from '@roundbook/contract/account/businesses/businesses';
import { inviteUser, listGrants } from '@roundbook/contract/account/grants/grants';
import * as sessions from '@roundbook/contract/account/sessions/session';
import {
  anonymiseCustomer,
  deleteCustomer,
} from '@roundbook/contract/customers/customers/lifecycle';
import { createCustomer, getCustomer } from '@roundbook/contract/customers/customers/records';
import * as tags from '@roundbook/contract/customers/tags/tags';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type * as assets from '@roundbook/contract/files/assets/assets';
import * as messages from '@roundbook/contract/messages/outbox/outbox';
import * as invoices from '@roundbook/contract/money/invoices/invoices';
import * as payments from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { cancelJob, getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import * as rounds from '@roundbook/contract/work/rounds/rounds';
import * as services from '@roundbook/contract/work/services/services';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { openTestPage } from '../testing/customers/test-page.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TestBusiness } from '../testing/test-business.ts';
import { agreeJob } from '../testing/test-jobs.ts';
import { uploadForm } from '../testing/upload-form.ts';

/** A business with records of every kind, in every state that a call may need. */
export type Scene = Awaited<ReturnType<typeof setCommonScene>>;

/** The token for a call in a scene: the Owner's token, or the token of the customer's page. */
export function tokenFor({ access }: Endpoint, { token, customerToken }: Scene): string {
  return access.kind === 'customer' ? customerToken : token;
}

/** Adds a working business with the records that every scene has. */
export async function setCommonScene(app: TestApp, mark: string) {
  const business = await app.business();
  const { token } = business;
  const today = todayIn('Europe/London', new Date().toISOString());
  const tomorrow = addDays(today, 1);
  const details = await nameBusiness(app, business, mark);
  const photo = await addPhoto(app, business, mark);

  const tag = (name: string) =>
    app.data(tags.createTag, { token, body: { name: `${mark} ${name}`, colour: 'teal' } });
  const service = (name: string) =>
    app.data(services.createService, {
      token,
      body: { type: 'residential', name: `${mark} ${name}`, defaultCost: 1500 },
    });
  const customer = async (name: string, tagIds: string[] = []) => {
    const { customer: made } = await app.data(createCustomer, {
      token,
      body: {
        name: `${mark} ${name}`,
        email: `${name}@${mark}.example.com`,
        mobileNumber: '07700 900123',
        address: { streetNumber: '4', streetName: `${mark} Lane`, postcode: 'S1 2AB' },
        notes: `${mark} has a dog`,
        sites: [{ name: `${mark} shed`, address: { streetName: `${mark} Yard` } }],
        tagIds,
      },
    });
    return made;
  };
  const given = [await tag('gold'), await tag('silver')].map((one) => one.tag.id);
  const [tagId, spareTagId] = [given[0]!, given[1]!];
  const { service: windows } = await service('windows');
  const { service: gutters } = await service('gutters');
  const { round } = await app.data(rounds.createRound, {
    token,
    body: { name: `${mark} Monday`, notes: `${mark} notes` },
  });

  const client = await customer('client', [tagId]);
  const siteId = client.sites[0]!.id;
  const gone = await customer('gone');
  const scrubbed = await customer('scrubbed');
  await inLifecycle(app, token, gone.id, [deleteCustomer]);
  await inLifecycle(app, token, scrubbed.id, [deleteCustomer, anonymiseCustomer]);

  const agree = (title: string, fields: Parameters<typeof agreeJob>[3] = {}) =>
    agreeJob(app, business, client.id, { title: `${mark} ${title}`, ...fields });
  const at = (job: Job) => ({ id: client.id, jobId: job.id });
  const due = await agree('due', {
    siteId,
    roundId: round.id,
    serviceIds: [windows.id],
    tagIds: [tagId],
  });
  const planned = await agree('planned', { roundId: round.id });
  await app.data(scheduleJob, {
    token,
    params: at(planned),
    body: { date: today, assignedTo: business.userIds.Worker },
  });
  const done = await agree('done');
  const { invoiceId, paymentId } = await app.data(markJobDone, {
    token,
    params: at(done),
    body: {
      notes: `${mark} was out`,
      assetIds: [photo.id],
      eventTriggers: ['Invoice', 'SendNotifications'],
      externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount: 1000 },
    },
  });
  const plain = await agree('plain');
  await app.data(markJobDone, { token, params: at(plain), body: {} });
  const cancelled = await agree('cancelled');
  await app.data(markJobDone, { token, params: at(cancelled), body: {} });
  await app.data(cancelJob, { token, params: at(cancelled) });
  const unused = await agree('unused');
  await app.data(payments.recordExternalPayment, {
    token,
    body: {
      customerId: client.id,
      paymentMethod: 'External Cash',
      amount: 200,
      reference: `${mark} envelope`,
    },
  });
  await app.data(invoices.sendInvoice, { token, params: { id: invoiceId! } });
  const { grant: invited } = await app.data(inviteUser, {
    token,
    body: {
      email: `invited@${mark}.example.com`,
      role: 'Worker',
      firstName: mark,
      lastName: 'Invited',
    },
  });

  const [{ grants }, { sessions: open }, outbox, doneVisits, plainVisits, record, freshRound] =
    await Promise.all([
      app.data(listGrants, { token }),
      app.data(sessions.listSessions, { token }),
      app.data(messages.listOutbox, { token }),
      app.data(listVisits, { token, params: at(done) }),
      app.data(listVisits, { token, params: at(plain) }),
      app.data(getCustomer, { token, params: { id: client.id } }),
      app.data(rounds.getRound, { token, params: { id: round.id } }),
    ]);
  const closedOf = (visits: typeof doneVisits) =>
    visits.occurrences.find((visit) => visit.state === 'Done')!;
  const messageId = outbox.messages.find(({ customerId }) => customerId === client.id)!.id;
  await app.asOwner(`update messages set state = 'Failed' where id = '${messageId}'`);
  return {
    business,
    token,
    mark,
    today,
    tomorrow,
    details,
    photo,
    tagId,
    spareTagId,
    windows,
    gutters,
    round: freshRound.round,
    client: record.customer,
    siteId,
    gone,
    scrubbed,
    due: await fresh(app, token, due.id),
    planned: await fresh(app, token, planned.id),
    done: await fresh(app, token, done.id),
    plain: await fresh(app, token, plain.id),
    cancelled,
    unused: await fresh(app, token, unused.id),
    doneVisit: closedOf(doneVisits),
    plainVisit: closedOf(plainVisits),
    invoiceId: invoiceId!,
    paymentId: paymentId!,
    invited,
    workerGrant: grants.find(({ userId }) => userId === business.userIds.Worker)!,
    ownGrant: grants.find(({ userId }) => userId === business.userIds.Owner)!,
    sessionId: open[0]!.id,
    messageId,
    /** The token of the customer's page. */
    customerToken: await openTestPage(app, business, client.id),
  };
}

async function nameBusiness(app: TestApp, { token }: TestBusiness, mark: string) {
  const { business } = await app.data(getBusiness, { token });
  const named = await app.data(saveBusinessDetails, {
    token,
    body: {
      name: `${mark} Windows`,
      address: { ...business.address, streetName: `${mark} Street` },
      phoneNumber: '',
      version: business.version,
    },
  });
  return named.business;
}

async function fresh(app: TestApp, token: string, id: string): Promise<Job> {
  return (await app.data(getJob, { token, params: { id } })).job;
}

/** Takes a customer through lifecycle steps, confirming each step that asks for it. */
async function inLifecycle(
  app: TestApp,
  token: string,
  id: string,
  steps: readonly (typeof deleteCustomer | typeof anonymiseCustomer)[],
): Promise<void> {
  for (const step of steps) {
    const asked = await app.call(step, { token, params: { id } });
    if (!asked.conflict) continue;
    const bypass = { 'x-conflict-bypass': asked.conflict.bypassToken };
    await app.data(step, { token, params: { id }, headers: bypass });
  }
}

/** Uploads a small photo through the form that browsers send. */
async function addPhoto(
  app: TestApp,
  { token }: TestBusiness,
  mark: string,
): Promise<assets.Asset> {
  const colour = '#38a';
  const content = await sharp({
    create: { width: 40, height: 30, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer();
  const { type, payload } = await uploadForm(content, `${mark}.jpg`);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/assets',
    headers: {
      authorization: `Bearer ${token}`,
      'x-request-id': crypto.randomUUID(),
      'content-type': type,
    },
    payload,
  });
  return answer.json<{ data: { asset: assets.Asset } }>().data.asset;
}
