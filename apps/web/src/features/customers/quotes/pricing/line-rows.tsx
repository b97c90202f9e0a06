import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CheckboxField, SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import type { RecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { PriceField } from '../../../../platform/prices/price-field.tsx';
import { PriceText } from '../../../../platform/prices/price-text.tsx';
import { useServices } from '../../../work/services/lookups.ts';
import { emptyLine, type ItemisationValues } from './itemisation-values.ts';
import classes from './pricing.module.css';

const MOST_LINES = 50;

interface LineSurchargesProps {
  readonly line: ItemisationValues['lines'][number];
  readonly onRemove: (index: number) => void;
}

/** The surcharges that a price list put on a line, each with its amounts. */
function LineSurcharges({ line, onRemove }: LineSurchargesProps) {
  const { surcharges = [], comesRound } = line;
  if (surcharges.length === 0) return null;
  return (
    <ul className={classes.surcharges} aria-label={`Surcharges on ${line.description}`}>
      {surcharges.map(({ label, first, regular }, index) => (
        <li key={label}>
          <span>{label}</span>
          <PriceText pence={first} />
          {comesRound && regular !== null ? <PriceText pence={regular} /> : <span />}
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${label}`}
            onClick={() => onRemove(index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

/** The work, line by line, with the first price and the regular price. */
export function PriceLineRows({ form }: { readonly form: RecordForm<ItemisationValues> }) {
  const { lines } = form.values;
  const { error } = form.field('lines');
  const services = useServices();
  const choose = (at: number, serviceId: string) => {
    const line = lines[at]!;
    const service = services.find(({ id }) => id === serviceId);
    const cost = service?.defaultCost ?? null;
    const next = {
      ...line,
      serviceId,
      description: line.description || (service?.name ?? ''),
      first: line.first ?? cost,
      regular: line.regular ?? cost,
    };
    form.set('lines', lines.with(at, next));
  };
  return (
    <div data-path="lines" className={classes.rows}>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {lines.map((line, at) => (
        <fieldset key={line.id} className={classes.row}>
          <legend className="visually-hidden">Line {at + 1}</legend>
          <TextField {...form.field(`lines.${at}.description`)} label="Description" />
          <PriceField {...form.field(`lines.${at}.first`)} label="First time" />
          {line.comesRound ? (
            <PriceField {...form.field(`lines.${at}.regular`)} label="After that" />
          ) : (
            <span />
          )}
          <div className={classes.ticks}>
            <SelectField
              {...form.field(`lines.${at}.serviceId`)}
              onChange={(serviceId) => choose(at, serviceId)}
              label="Service"
              choices={[
                { value: '', label: 'No service' },
                ...services.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <CheckboxField {...form.field(`lines.${at}.comesRound`)} label="Recurring work" />
            <CheckboxField {...form.field(`lines.${at}.isOption`)} label="They may leave it out" />
            {lines.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => form.set('lines', lines.toSpliced(at, 1))}
              >
                Remove line {at + 1}
              </Button>
            )}
          </div>
          <LineSurcharges
            line={line}
            onRemove={(index) => {
              const surcharges = line.surcharges?.toSpliced(index, 1);
              form.set('lines', lines.with(at, { ...line, surcharges }));
            }}
          />
        </fieldset>
      ))}
      <div className={classes.foot}>
        <Button
          variant="default"
          disabled={lines.length >= MOST_LINES}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.set('lines', [...lines, emptyLine()])}
        >
          Add line
        </Button>
      </div>
    </div>
  );
}
