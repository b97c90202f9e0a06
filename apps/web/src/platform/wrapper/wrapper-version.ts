/** The first version of the phone apps that installs later builds of the program in place. */
export const UPDATES_IN_PLACE_FROM = '2.2.0';

const partsOf = (version: string) =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version such as "2.10.1" is the same as another or later; missing parts count as 0. */
export function isAtLeast(version: string, least: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(least)];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
