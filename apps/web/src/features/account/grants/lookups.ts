import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { type Grant, listGrants } from '@roundbook/contract/account/grants/grants';
import type { Role } from '@roundbook/domain/access/roles';

const grantsQuery = queryOptionsFor(
  listGrants,
  {},
  { fallback: 'Sorry, there was an error loading business users.' },
);

/** A person to whom work can be assigned. */
export interface Assignee {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
}

/** The grants of people who may work here, in the order in which they joined. Empty while loading. */
export function usePeople(): readonly Grant[] {
  const { data } = useQuery(grantsQuery);
  return (data?.grants ?? []).filter(({ status, isPaused }) => status === 'Active' && !isPaused);
}

/** The people who work here: active grants with a known user. Empty while loading. */
export function useAssignees(): readonly Assignee[] {
  const { data } = useQuery(grantsQuery);
  return (data?.grants ?? []).flatMap(({ userId, status, isPaused, firstName, lastName, role }) =>
    userId && status === 'Active' && !isPaused
      ? [{ userId, name: `${firstName} ${lastName}`.trim(), role }]
      : [],
  );
}

/**
 * The default assignee of new work: the only person in a one-person firm, otherwise no one (`''`).
 * Undefined while loading.
 */
export function useUsualAssignee(): string | undefined {
  const { isPending } = useQuery(grantsQuery);
  const people = useAssignees();
  if (isPending) return undefined;
  return people.length === 1 ? people[0]!.userId : '';
}

/** Choices for an assignee field, `''` for unassigned. */
export function useAssigneeChoices(): { value: string; label: string }[] {
  const people = useAssignees().map(({ userId, name }) => ({ value: userId, label: name }));
  return [{ value: '', label: 'Unassigned' }, ...people];
}

/** The assignee as text: a choice's label, or “A former colleague” for a person who has left. */
export function assigneeText(
  choices: readonly { readonly value: string; readonly label: string }[],
  userId: string | null,
): string {
  return choices.find(({ value }) => value === (userId ?? ''))?.label ?? 'A former colleague';
}

/** A person's display name in the list of people: the email address until they have a name. */
export function nameOfGrant({
  firstName,
  lastName,
  email,
}: Pick<Grant, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
