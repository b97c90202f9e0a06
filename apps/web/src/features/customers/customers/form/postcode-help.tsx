import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useOnline } from '@roundbook/client/online';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { postcodeQuery } from '../api.ts';
import type { CustomerValues } from './customer-values.ts';
import classes from './postcode-help.module.css';

const MapView = lazy(async () => ({
  default: (await import('../../../../map/view/map-view.tsx')).MapView,
}));

const LINES = ['streetName', 'areaName', 'town'] as const;

interface PostcodeHelpProps {
  readonly form: Pick<RecordForm<CustomerValues>, 'values' | 'set'>;
  /** The postcode when the form was opened; only a different postcode fills in address lines. */
  readonly before: string;
}

/**
 * Shows the place of the typed postcode, and fills in the street and town that the firm's customers
 * there have, if those fields are still empty.
 */
export function PostcodeHelp({ form, before }: PostcodeHelpProps) {
  const online = useOnline();
  const { address } = form.values;
  const postcode = normalisePostcode(address.postcode);
  const isNew = postcode !== null && postcode !== normalisePostcode(before);
  const { data, error } = useQuery({
    ...postcodeQuery(postcode ?? ''),
    enabled: online && isNew,
    retry: false,
  });
  const fill = useEffectEvent((found: NonNullable<typeof data>) => {
    for (const line of LINES) {
      if (address[line].trim() === '' && found[line]) form.set(`address.${line}`, found[line]);
    }
  });
  useEffect(() => {
    if (isNew && data) fill(data);
  }, [isNew, data]);
  if (!isNew) return null;
  if (error) return <p className={classes.words}>We do not know where {postcode} is.</p>;
  if (!data?.coordinates) return null;
  const [latitude, longitude] = data.coordinates;
  const isClose = data.precision === 'unit';
  return (
    <div className={classes.where}>
      <Suspense fallback={<div className={classes.map} />}>
        <MapView
          className={classes.map}
          label={`Where ${postcode} is`}
          stops={[
            { id: 'postcode', coordinates: [latitude, longitude], label: postcode, tone: 'open' },
          ]}
        />
      </Suspense>
      <p className={classes.words}>
        {isClose
          ? `${postcode} is here.`
          : `${postcode} is somewhere here: we do not know exactly where.`}
        {data.town && ' Street and town come from your customers nearby: please check them.'}
      </p>
    </div>
  );
}
