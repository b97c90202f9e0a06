import { call } from '@roundbook/client/call';
import { createApiKey } from '@roundbook/contract/account/api-keys/api-keys';
import {
  KEY_AREAS,
  KEY_SCOPES,
  type KeyArea,
  type KeyScope,
} from '@roundbook/domain/account/api-keys/scopes';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { AREA_TEXTS } from './key-text.ts';

type Level = 'none' | 'read' | 'write';

const reading: readonly { value: Level; label: string }[] = [
  { value: 'none', label: 'Nothing' },
  { value: 'read', label: 'Read' },
];
const levels = [...reading, { value: 'write' as const, label: 'Read and change' }];

const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: '', label: 'Until it is revoked' },
] as const;

type Lifetime = (typeof lifetimes)[number]['value'];

const LASTS_DAYS = { '30': 30, '90': 90, '365': 365, '': null } as const;

interface KeyValues extends Record<KeyArea, Level> {
  readonly name: string;
  readonly lasts: Lifetime;
}

const blank: KeyValues = {
  name: '',
  lasts: '365',
  customers: 'none',
  work: 'none',
  money: 'none',
  messages: 'none',
  files: 'none',
  home: 'none',
};

function scopesOf(values: KeyValues): KeyScope[] {
  const chosen = KEY_AREAS.map((area) => `${area}:${values[area]}`);
  return KEY_SCOPES.filter((scope) => chosen.includes(scope));
}

const someScope = () => refusal('Please choose what the key may do');

interface KeyDialogProps {
  /** Receives the whole key, which is not shown again. */
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Creates a key: its name, its permissions, and its lifetime. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const form = useRecordForm<KeyValues>({
    initial: blank,
    rules: (values) => ({
      name: required,
      ...(scopesOf(values).length === 0 ? { customers: someScope } : {}),
    }),
    submit: async (values) => {
      const { name, lasts } = values;
      const body = { name, scopes: scopesOf(values), lastsDays: LASTS_DAYS[lasts] };
      onMade((await call(createApiKey, { body })).secret);
    },
  });
  return (
    <FormDialog form={form} title="Make an API key" submitLabel="Make the key" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="e.g. Website, bookkeeping"
        autoComplete="off"
        focused
      />
      {KEY_AREAS.map((area) => (
        <SelectField
          key={area}
          {...form.field(area)}
          label={AREA_TEXTS[area]}
          choices={area === 'home' ? reading : levels}
        />
      ))}
      <SelectField {...form.field('lasts')} label="Works for" choices={lifetimes} />
    </FormDialog>
  );
}
