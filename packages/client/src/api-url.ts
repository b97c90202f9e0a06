function filledPath(path: string, params: object): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Reflect.get(params, name) as string | number | undefined;
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
}

/**
 * A call's address, with parameters and query. Leaves out absent values, repeats a list's name for
 * each value, and writes booleans as 1 and 0.
 */
export function urlOf(
  origin: string,
  path: string,
  params: object = {},
  query: object = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item === undefined || item === null) continue;
      search.append(name, typeof item === 'boolean' ? String(Number(item)) : String(item));
    }
  }
  const text = search.toString();
  return `${origin}/api${filledPath(path, params)}${text && `?${text}`}`;
}
