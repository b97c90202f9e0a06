import type { ResponseOf } from '@roundbook/contract/endpoint';
import { getDaysOff } from '@roundbook/contract/work/availability/days-off';
import { AWAY } from '@roundbook/domain/work/availability/absences';
import { keepsOffline } from '../../../offline/reading/keeps-offline.ts';

// Moving a visit to the next working day works without signal. A reason for an absence may concern health, so the
// device does not store reasons, nor the answers about single days that forms ask for.
keepsOffline(getDaysOff, {
  who: 'Manager',
  only: (query) => 'from' in query && 'to' in query && query.from !== query.to,
  cut: ({ days, people }: ResponseOf<typeof getDaysOff>) => ({
    days,
    people: people.map((person) => ({
      ...person,
      days: person.days.map(({ date }) => ({ date, label: AWAY })),
    })),
  }),
});
