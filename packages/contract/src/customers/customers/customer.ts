import { z } from 'zod';
import { CUSTOMER_STATES } from '@roundbook/domain/customers/customers/lifecycle';
import { CUSTOMER_TYPES } from '@roundbook/domain/customers/customers/name';
import { PAYER_BILLINGS } from '@roundbook/domain/money/payers/payer';
import { changesOf } from '../../changes.ts';
import { shownHold } from '../../money/holds/shown-hold.ts';
import { shownFrom } from '../../shown-from.ts';
import {
  address,
  id,
  instant,
  line,
  lines,
  name,
  optionalEmail,
  plainDate,
  version,
} from '../../values.ts';
import { job } from '../../work/jobs/job.ts';
import { tag } from '../tags/tags.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    customer: true;
  }
}

export const PORTAL_SECURITY = ['Magic Link', 'PIN', 'Off'] as const;

/** A further contact: name, role and contact details. */
export const contact = z.object({
  name,
  role: line(60).default(''),
  email: optionalEmail.default(''),
  phoneNumber: line(30).default(''),
});

/** A further place where work is done for the same customer. */
export const site = z.object({ id, name, address, accessNotes: lines(500).default('') });

const consent = z.object({
  allowed: z.boolean(),
  /** When and how ("phone", "form") consent was given or withdrawn: a record that PECR requires. */
  at: instant.nullable().default(null),
  how: line(120).default(''),
});

/**
 * The customer's preferences by channel and by kind of message: service (reminders, invoices) and
 * marketing.
 */
export const communicationPreferences = z.object({
  email: z.object({ service: consent, marketing: consent }),
  sms: z.object({ service: consent, marketing: consent }),
});

export type CommunicationPreferences = z.infer<typeof communicationPreferences>;

const channelChanges = z
  .object({ service: changesOf(consent).optional(), marketing: changesOf(consent).optional() })
  .optional();

/** Changes to the preferences; absent preferences stay unchanged. */
export const preferenceChanges = z.object({ email: channelChanges, sms: channelChanges });

export type PreferenceChanges = z.infer<typeof preferenceChanges>;

/** A row of the customer list, kept small because ten thousand rows are sent together. */
export const customerRow = z.object({
  id,
  shortId: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  /** The name shown for the customer, derived from `name` and `businessName`. */
  displayName: z.string(),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  lifecycle: z.enum(CUSTOMER_STATES),
  tagIds: z.array(id),
  tags: z.array(tag),
  roundIds: z.array(id),
  /** Pence owed (positive) or in credit (negative). */
  balance: z.int(),
  jobCount: z.int(),
  /** Whether the customer is on hold. */
  onHold: z.boolean(),
  /** The earliest open due or scheduled date among the jobs. */
  nextOn: plainDate.nullable(),
  createdAt: instant,
  version,
  /** The customer's jobs; only with `include=jobs`. */
  jobs: z.array(job).optional(),
});

export type CustomerRow = z.infer<typeof customerRow>;

/**
 * A customer. For roles below Manager, `balance` and `communicationPreferences` are null, `email`, `notes` and
 * `contacts` are empty, and only the user's own and unassigned jobs are included.
 */
export const customer = z.object({
  id,
  shortId: z.string(),
  type: z.enum(CUSTOMER_TYPES),
  /** The name shown for the customer, derived from `name` and `businessName`. */
  displayName: z.string(),
  name: z.string(),
  businessName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  mobileNumber: z.string(),
  address,
  accessNotes: z.string(),
  /** The hours within which a visit may begin, `HH:MM`; null sets no limit on that side. */
  notBefore: z.string().nullable(),
  notAfter: z.string().nullable(),
  notes: z.string(),
  contacts: z.array(contact),
  sites: z.array(site),
  tags: z.array(tag),
  lifecycle: z.enum(CUSTOMER_STATES),
  lifecycleAt: instant.nullable(),
  communicationPreferences: communicationPreferences.nullable(),
  security: z.enum(PORTAL_SECURITY),
  balance: z.int().nullable(),
  /** The hold, with its date and reason; null if the customer is not on hold. */
  hold: shownHold.nullable(),
  /**
   * The customer who pays this customer's bills; null if they pay themselves, and for roles below
   * Worker.
   */
  payer: shownFrom(
    'Worker',
    z.object({ id, displayName: z.string(), billing: z.enum(PAYER_BILLINGS) }).nullable(),
    null,
  ),
  /** The number of customers whose bills this customer pays; 0 for roles below Manager. */
  paysFor: shownFrom('Manager', z.int(), 0),
  jobs: z.array(job),
  createdAt: instant,
  version,
});

export type Customer = z.infer<typeof customer>;
