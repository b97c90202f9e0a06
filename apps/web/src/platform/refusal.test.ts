import { expect, test } from 'vitest';
import { capability } from '@roundbook/domain/access/capability';
import { type Refused, refusalText } from './refusal.ts';

test('a feature missing from a plan is named in plain words, with the plan that has it', () => {
  const actor = { role: 'Owner', plan: 'Free', adminLevel: null } as const;
  expect(refusalText(capability(actor, { feature: 'EXPENSES' }) as Refused)).toEqual({
    title: 'Not part of your plan',
    message: 'Recording expenses comes with the plan Pro.',
  });
});

test('a refusal for insufficient role names the required role and the person to ask', () => {
  const actor = { role: 'Worker', plan: 'Team', adminLevel: null } as const;
  expect(refusalText(capability(actor, { role: 'Manager' }) as Refused)).toEqual({
    title: 'Your role does not allow this',
    message: 'This needs the role Manager or above. Ask the owner of the business to change it.',
  });
});
