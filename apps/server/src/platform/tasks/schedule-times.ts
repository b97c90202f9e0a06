/** The minutes or the hours at which a schedule runs: all of them, every few, or just one. */
type Field = { readonly every: number } | { readonly at: number };

function fieldOf(text: string, cron: string): Field {
  if (text === '*') return { every: 1 };
  const [, every, at] = /^(?:\*\/([1-9]\d?)|(\d\d?))$/.exec(text) ?? [];
  if (every !== undefined) return { every: Number(every) };
  if (at !== undefined) return { at: Number(at) };
  throw new RangeError(
    `In the schedule ${cron}, the minute and the hour must each be *, a number or */number`,
  );
}

function matches(field: Field, value: number): boolean {
  return 'at' in field ? field.at === value : value % field.every === 0;
}

/**
 * Whether a schedule runs in the minute of an instant.
 * @param cron the minute and the hour in UTC, each `*`, a number, or `*` with a slash and a number; then `* * *`
 * @throws RangeError if the schedule has any other form
 */
export function runsInMinute(cron: string, instant: Date): boolean {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  if (days.join(' ') !== '* * *') throw new RangeError(`The schedule ${cron} is not for every day`);
  const [minutes, hours] = [fieldOf(minute, cron), fieldOf(hour, cron)];
  return matches(minutes, instant.getUTCMinutes()) && matches(hours, instant.getUTCHours());
}
