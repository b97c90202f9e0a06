import { Button } from '@mantine/core';
import { useState } from 'react';
import { PROPERTY_TYPE_KEYS, PROPERTY_TYPES } from '@roundbook/domain/work/prices/price-list';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { NumberField } from '@roundbook/ui/form/fields/number-field.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { useServices } from '../../services/lookups.ts';
import { type ListForm, ListRow } from './list-rows.tsx';
import { serviceValues } from './list-values.ts';
import classes from '../prices.module.css';

interface ServiceRowProps {
  readonly form: ListForm;
  readonly at: number;
}

/** A service with its prices: the usual price, and different prices for kinds of property. */
function ServiceRow({ form, at }: ServiceRowProps) {
  const { services } = form.values.content;
  const { label, prices } = services[at]!;
  const [differs, setDiffers] = useState(PROPERTY_TYPE_KEYS.some((type) => prices[type] !== null));
  return (
    <ListRow
      name={`Service ${at + 1}`}
      onRemove={() => form.set('content.services', services.toSpliced(at, 1))}
    >
      <div className={classes.whole}>
        <TextField {...form.field(`content.services.${at}.label`)} label="Service" />
      </div>
      <PriceField {...form.field(`content.services.${at}.base`)} label="Price" />
      <NumberField
        {...form.field(`content.services.${at}.windowsIncluded`)}
        label="Windows included"
        maximum={500}
      />
      <PriceField {...form.field(`content.services.${at}.perWindow`)} label="Each extra window" />
      <div className={classes.whole}>
        <CheckboxField
          {...form.field(`content.services.${at}.comesRound`)}
          label="At each visit, not only the first"
        />
      </div>
      {differs ? (
        <fieldset className={`${classes.whole} ${classes.properties}`}>
          <legend className="visually-hidden">{`Prices of ${label} by property`}</legend>
          {PROPERTY_TYPE_KEYS.map((type) => (
            <PriceField
              key={type}
              {...form.field(`content.services.${at}.prices.${type}`)}
              label={PROPERTY_TYPES[type]}
              placeholder="As above"
            />
          ))}
        </fieldset>
      ) : (
        <div className={classes.whole}>
          <Button variant="default" onClick={() => setDiffers(true)}>
            Other prices by property
          </Button>
        </div>
      )}
    </ListRow>
  );
}

/** The services that the list prices. */
export function ServiceRows({ form }: { readonly form: ListForm }) {
  const { services } = form.values.content;
  const known = useServices();
  const rest = known.filter(({ id }) => services.every(({ serviceId }) => serviceId !== id));
  const add = (id: string) => {
    const service = rest.find((one) => one.id === id);
    if (service) form.set('content.services', [...services, serviceValues(service)]);
  };
  return (
    <div data-path="content.services" className={classes.rows}>
      {services.map(({ serviceId }, at) => (
        <ServiceRow key={serviceId} form={form} at={at} />
      ))}
      {rest.length > 0 && services.length < 50 && (
        <SelectField
          path="add"
          value=""
          onChange={add}
          awaits={() => undefined}
          error={null}
          required={false}
          validity="untested"
          label="Add a service"
          choices={[
            { value: '', label: 'Choose a service' },
            ...rest.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </div>
  );
}
