/** The value at a dotted path (`address.postcode`, `contacts.0.name`); undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const part of path.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  return value;
}

/** The values with a new value at a dotted path; everything off that path stays the same object. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length > 0 ? withValueAt(valueAt(values, head), rest.join('.'), value) : value;
  if (Array.isArray(values)) return values.with(Number(head), inner) as Values;
  return { ...values, [head]: inner };
}
