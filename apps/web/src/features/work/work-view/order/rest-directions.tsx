import { Button } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import {
  DEFAULT_DIRECTIONS_APP,
  dayDirectionsUrls,
  type DayDirectionsLink,
  type DirectionsApp,
} from '@roundbook/domain/values/addresses/directions';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useAppStart } from '../../../../platform/app-start.ts';
import type { Stop } from '../day/day-stops.ts';
import { customerName } from '../stop/stop-names.ts';
import classes from './rest-directions.module.css';

const APP_NAMES: Readonly<Record<DirectionsApp, string>> = {
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  waze: 'Waze',
};

const HINTS: Readonly<Record<DirectionsApp, string>> = {
  googleMaps:
    'Google Maps takes up to 10 stops at a time. In a phone’s browser, without the app, it may show only the first few of them.',
  appleMaps: 'Apple Maps takes up to 14 stops at a time, from iOS 18.4 and macOS 15.4 on.',
  waze: 'Waze gives directions to one stop at a time.',
};

interface RestDirectionsProps {
  /** The open stops, in the order of work. */
  readonly stops: readonly Stop[];
  readonly onClose: () => void;
}

function linkName({ first, last }: DayDirectionsLink, stops: readonly Stop[]): string {
  const stop = stops[first - 1];
  return first === last && stop ? `${first}. ${customerName(stop)}` : `Stops ${first}–${last}`;
}

/** Directions through the rest of the day, in as many links as the user's app needs. */
export function RestDirections({ stops, onClose }: RestDirectionsProps) {
  const app = useAppStart().user.appPreferences.directionsApp ?? DEFAULT_DIRECTIONS_APP;
  const { links, leftOut } = dayDirectionsUrls(
    app,
    stops.map(({ customer }) => customer.address),
  );
  const leftOutNames = leftOut.flatMap((number) => {
    const stop = stops[number - 1];
    return stop ? customerName(stop) : [];
  });
  return (
    <Dialog opened onClose={onClose} title={`Directions in ${APP_NAMES[app]}`} size="sm">
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.first}>
            <Button
              component="a"
              href={link.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="md"
              fullWidth
              justify="flex-start"
              classNames={{ label: classes.name }}
              leftSection={<IconNavigation size={18} aria-hidden />}
            >
              {linkName(link, stops)}
            </Button>
          </li>
        ))}
      </ul>
      {leftOutNames.length > 0 && (
        <p className={classes.hint}>Without an address, so left out: {leftOutNames.join(', ')}.</p>
      )}
      <p className={classes.hint}>{HINTS[app]}</p>
    </Dialog>
  );
}
