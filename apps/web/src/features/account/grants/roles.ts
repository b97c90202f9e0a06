import { ROLES, type Role } from '@roundbook/domain/access/roles';

const ABILITIES: Readonly<Record<Role, string>> = {
  'Limited Worker': 'Sees their own work without prices',
  Worker: 'Sees prices, adjusts them and takes payments',
  Manager: 'Runs customers, rounds, jobs and money',
  Owner: 'Everything, including billing and users',
};

/** The roles as choices, highest first, each with its permissions. */
export const roleChoices = ROLES.toReversed().map((role) => ({
  value: role,
  label: `${role}: ${ABILITIES[role].toLowerCase()}`,
}));
