import { expect, test } from 'vitest';
import { z } from 'zod';
import { shownFrom } from '@roundbook/contract/shown-from';
import { shapedForRole } from './shape-for-role.ts';

const visit = z.object({ id: z.string(), cost: shownFrom('Worker', z.int().nullable(), null) });
const schema = z.object({
  job: z.object({
    visits: z.array(visit),
    next: visit.nullable(),
    customer: z
      .object({
        balance: shownFrom('Manager', z.int().nullable(), null),
        email: shownFrom('Manager', z.string(), ''),
      })
      .optional(),
  }),
});
const answer = {
  job: {
    visits: [{ id: 'a', cost: 1 }],
    next: { id: 'b', cost: 2 },
    customer: { balance: 3, email: 'ann@example.com' },
  },
};

test('a role sees the fields shown from that role upwards, however deeply they are nested', () => {
  expect(shapedForRole(schema, answer, 'Manager')).toEqual(answer);
  expect(shapedForRole(schema, answer, 'Worker')).toEqual({
    job: { ...answer.job, customer: { balance: null, email: '' } },
  });
  expect(shapedForRole(schema, answer, 'Limited Worker')).toEqual({
    job: {
      visits: [{ id: 'a', cost: null }],
      next: { id: 'b', cost: null },
      customer: { balance: null, email: '' },
    },
  });
  const bare = { job: { visits: [], next: null } };
  expect(shapedForRole(schema, bare, 'Limited Worker')).toEqual(bare);
});
