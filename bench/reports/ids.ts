/** An id that grows with its number, like the ids that the product mints. @param kind a hexadecimal digit per table */
export const id = (kind: string, number: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
