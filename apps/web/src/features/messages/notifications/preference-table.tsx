import { Checkbox, Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { useOnline } from '@roundbook/client/online';
import { notificationKind } from '@roundbook/domain/messages/notifications/notification-kinds';
import type {
  NotificationChannel,
  NotificationPreference,
} from '@roundbook/domain/messages/notifications/preferences';
import { useSavePreferences } from './preference-api.ts';
import classes from './preference-table.module.css';

const CHANNELS: readonly { channel: NotificationChannel; label: string }[] = [
  { channel: 'inApp', label: 'In the list' },
  { channel: 'push', label: 'On your phone' },
  { channel: 'email', label: 'By email' },
];

interface PreferenceTableProps {
  readonly preferences: readonly NotificationPreference[];
}

/** Each kind of notification with the user's channels for it; a tick is saved immediately. */
export function PreferenceTable({ preferences }: PreferenceTableProps) {
  const save = useSavePreferences();
  const online = useOnline();
  const saving = save.isPending ? save.variables.body?.preferences[0] : undefined;
  return (
    <Table className={classes.table} aria-label="Preferences">
      <TableThead>
        <TableTr>
          <TableTh>What happened</TableTh>
          {CHANNELS.map(({ channel, label }) => (
            <TableTh key={channel} className={classes.choice}>
              {label}
            </TableTh>
          ))}
        </TableTr>
      </TableThead>
      <TableTbody>
        {preferences.map((saved) => {
          const shown = saving?.kind === saved.kind ? saving : saved;
          const { label: kindLabel } = notificationKind(saved.kind);
          return (
            <TableTr key={saved.kind}>
              <TableTh scope="row" className={classes.kind}>
                {kindLabel}
              </TableTh>
              {CHANNELS.map(({ channel, label }) => (
                <TableTd key={channel} className={classes.choice}>
                  <Checkbox
                    aria-label={`${kindLabel}: ${label}`}
                    checked={shown[channel]}
                    disabled={!online || save.isPending}
                    onChange={({ currentTarget }) =>
                      save.mutate({
                        body: { preferences: [{ ...saved, [channel]: currentTarget.checked }] },
                      })
                    }
                  />
                </TableTd>
              ))}
            </TableTr>
          );
        })}
      </TableTbody>
    </Table>
  );
}
