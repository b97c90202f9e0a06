type Given<T> = { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The fields that a call contains, without the keys of absent fields. */
export function given<T extends object>(fields: T): Given<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Given<T>;
}

/** A record with the fields that a call contains; all other fields stay unchanged. */
export function withChanges<T extends object>(
  before: T,
  changes: { readonly [Name in keyof T]?: T[Name] | undefined },
): T {
  return { ...before, ...given(changes) };
}
