import type { PersonHours } from '@roundbook/contract/work/availability/hours';
import { patternWords } from '@roundbook/domain/work/availability/working-pattern';
import { countText } from '@roundbook/ui/text/count-text.ts';
import type { Availability } from './availability-cards.tsx';

/** A person's hours: their own, or else the firm's. */
export function personHoursOf({ people }: Availability, grantId: string): PersonHours {
  const own = people.find((person) => person.grantId === grantId);
  if (own) return own;
  const nothing = {
    week: null,
    serviceIds: null,
    startFrom: 'Anywhere',
    homePostcode: '',
  } as const;
  return { grantId, ...nothing, version: 1 };
}

/** A person's hours as text, with the number of services unless the person does all of them. */
export function hoursText(availability: Availability, grantId: string): string {
  const { week, serviceIds } = personHoursOf(availability, grantId);
  const hours = patternWords(week ?? availability.firm.week);
  return serviceIds === null ? hours : `${hours} · ${countText(serviceIds.length, 'service')}`;
}
