import type { addSamples, removeSamples } from '@roundbook/contract/help/onboarding/onboarding';
import {
  type Sample,
  SAMPLE_NOTE,
  SAMPLE_ROUND,
  SAMPLES,
} from '@roundbook/domain/help/onboarding/samples';
import { refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import {
  addSampleCustomers,
  lockSampleCustomers,
  removeSampleCustomers,
} from '../../customers/customers/effects.ts';
import { agreeJob, deleteSampleJobs } from '../../work/jobs/effects.ts';
import { addSampleRound, removeSampleRounds } from '../../work/jobs/rounds/effects.ts';
import { lockSampling } from './store.ts';

type NewSample = Parameters<typeof addSampleCustomers>[2][number];

/** A sample customer in the business’s own town, so that maps and routes have something to show. */
function customerOf(
  { name, streetNumber, streetName }: Sample,
  home: NewSample['address'],
): NewSample {
  return {
    type: 'Residential',
    name,
    businessName: '',
    email: '',
    phoneNumber: '',
    mobileNumber: '',
    address: { ...home, flatNumber: '', streetNumber, streetName, customCoordinates: null },
    accessNotes: '',
    notBefore: null,
    notAfter: null,
    notes: SAMPLE_NOTE,
    contacts: [],
    sites: [],
    tagIds: [],
  };
}

/** Adds the samples, unless the business already has some. */
export async function add(geocoding: Geocoding, call: WriteCall<typeof addSamples>) {
  const { tx, today } = call;
  await lockSampling(tx);
  const [before, { business }] = await Promise.all([lockSampleCustomers(tx), findBusiness(tx)]);
  if (before.length > 0) throw refuse('The samples are already there.');
  const roundId = addSampleRound(tx, SAMPLE_ROUND, SAMPLE_NOTE);
  const ids = await addSampleCustomers(
    tx,
    geocoding.builtIn,
    SAMPLES.map((sample) => customerOf(sample, business.address)),
  );
  // In sequence, as all the jobs join one round.
  for (const [at, { title, weeks, cost, duration }] of SAMPLES.entries()) {
    await agreeJob({ tx, today }, ids[at]!, {
      siteId: null,
      title,
      serviceIds: [],
      cost,
      firstVisitCost: null,
      duration,
      notBefore: null,
      notAfter: null,
      frequency: { unit: 'week', every: weeks },
      anchor: null,
      roundId,
      defaultAssignee: null,
      notes: '',
      purchaseOrder: '',
      tagIds: [],
    });
  }
  tx.changed('journey', tx.businessId, 1);
  return { roundId };
}

/** Removes all samples, with everything that was tried on them. Idempotent. */
export async function remove({ tx }: WriteCall<typeof removeSamples>) {
  await lockSampling(tx);
  const samples = await lockSampleCustomers(tx);
  await deleteSampleJobs(
    tx,
    samples.map(({ id }) => id),
  );
  removeSampleCustomers(tx, samples);
  await removeSampleRounds(tx);
  tx.changed('journey', tx.businessId, 1);
  return {};
}
