/** The national digits of a GB number in any notation: `+44 (0)7700 900123` → `07700900123`. */
export function nationalDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return digits.replace(/^(?:00)?44(?=[1-9]|0[1-9])0?/, '0');
}
