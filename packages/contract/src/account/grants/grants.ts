import { z } from 'zod';
import { ROLES } from '@roundbook/domain/access/roles';
import { atLeast, everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { basedOn, emailAddress, id, instant, line, requiredLine, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    grant: true;
  }
}

/** A person who may work in the business, or is invited to. */
export const grant = z.object({
  id,
  userId: id.nullable(),
  businessId: id,
  businessName: z.string(),
  logo: id.nullable(),
  role: z.enum(ROLES),
  status: z.enum(['Active', 'Invited']),
  /** Whether the person is paused because the plan has no seat for them. */
  isPaused: z.boolean(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  invitedAt: instant.nullable(),
  /**
   * The delivery state of the latest invitation; null once the invitation is accepted, if no email is on record for it,
   * and for roles below Manager.
   */
  delivery: delivery.nullable(),
  version,
});

export type Grant = z.infer<typeof grant>;

export const listGrants = endpoint({
  method: 'GET',
  path: '/business/grants',
  summary: 'The people in the business; roles below Manager see only names, for assignment',
  access: everyRole,
  response: z.object({ grants: z.array(grant) }),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/business/grants',
  summary: 'Invite a person by email, with a role',
  access: atLeast('Owner', 'ADDITIONAL_USERS'),
  freshly: true,
  body: z.object({
    email: emailAddress,
    role: z.enum(ROLES),
    title: line(60).default(''),
    firstName: requiredLine(60),
    lastName: requiredLine(60),
  }),
  response: z.object({ grant }),
});

export const updateGrant = endpoint({
  method: 'POST',
  path: '/business/grants/{id}',
  summary: 'Change a person’s role or title; this applies to their sessions at once',
  access: atLeast('Owner', 'ADDITIONAL_USERS'),
  freshly: true,
  params: z.object({ id }),
  body: z.object({ role: z.enum(ROLES).optional(), title: line(60).optional(), version: basedOn }),
  response: z.object({ grant }),
  refusals: [409],
});

export const removeGrant = endpoint({
  method: 'DELETE',
  path: '/business/grants/{id}',
  summary:
    'Remove a person; their sessions in this business end at once, and their open work becomes unassigned',
  access: atLeast('Owner'),
  freshly: true,
  params: z.object({ id }),
  /** The number of the person's open visits that have become unassigned. */
  response: z.object({ unassigned: z.int() }),
});
