/** A string prepared for comparison: without case, accents and surrounding spaces (`Zoë ` → `zoe`). */
export function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
