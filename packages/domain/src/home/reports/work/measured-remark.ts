/** Says how many of the visits done have a measured time; null if no visit was done. */
export function measuredRemark({
  measured,
  done,
}: {
  readonly measured: number;
  readonly done: number;
}): string | null {
  if (done === 0) return null;
  const number = (value: number) => value.toLocaleString('en-GB');
  if (measured === 0) {
    return 'No visit has a measured time yet. Marking each visit as done at the door gives it one.';
  }
  const verb = measured === 1 ? 'has' : 'have';
  return `${number(measured)} of ${number(done)} visits done ${verb} a measured time; pounds per hour count only these.`;
}
