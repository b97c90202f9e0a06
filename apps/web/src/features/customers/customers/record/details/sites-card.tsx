import { Anchor } from '@mantine/core';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  DEFAULT_DIRECTIONS_APP,
  directionsUrl,
} from '@roundbook/domain/values/addresses/directions';
import { displayAddress } from '@roundbook/domain/values/addresses/display';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../../../platform/app-start.ts';
import classes from './detail-rows.module.css';

/** The further places where work is done; renders nothing if there are none. */
export function SitesCard({ customer: { sites, jobs } }: { readonly customer: Customer }) {
  const { appPreferences } = useAppStart().user;
  if (sites.length === 0) return null;
  const app = appPreferences.directionsApp ?? DEFAULT_DIRECTIONS_APP;
  return (
    <SectionCard title="Further sites" padding="flush">
      <ul className={classes.rows}>
        {sites.map(({ id, name, address, accessNotes }) => {
          const count = jobs.filter((job) => job.siteId === id).length;
          const map = directionsUrl(app, address);
          return (
            <li key={id} className={classes.row}>
              <span className={classes.line}>
                <strong>{name}</strong>
                <span className={classes.minor}>{count === 1 ? '1 job' : `${count} jobs`}</span>
              </span>
              {map && (
                <Anchor href={map} target="_blank" rel="noreferrer">
                  {displayAddress(address)}
                </Anchor>
              )}
              {accessNotes && <span className={classes.minor}>{accessNotes}</span>}
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
