import { useQuery } from '@tanstack/react-query';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { createPriceList } from '@roundbook/contract/work/prices/price-lists';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { FormDialog } from '@roundbook/ui/form/form-dialog.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { useNavigateFromHere } from '../../../../platform/navigation/navigate-from-here.ts';
import { loadServices } from '../../services/lookups.ts';
import { priceListsQuery } from '../api.ts';

/** Adds a price list: a copy of another list, or all services with a usual price. */
export function NewListDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigateFromHere();
  const { data } = useQuery(priceListsQuery);
  const lists = data?.priceLists ?? [];
  const form = useRecordForm({
    initial: { name: '', from: '' },
    rules: { name: required },
    submit: async ({ name, from }) => {
      const copied = lists.find(({ id }) => id === from);
      const services = copied ? [] : await loadServices();
      const priced = services.flatMap(({ id, name: label, defaultCost }) =>
        defaultCost === null ? [] : [{ serviceId: id, label, base: defaultCost }],
      );
      const { priceList } = await call(createPriceList, {
        body: { name, content: copied?.content ?? { services: priced } },
      });
      showSuccess('Price list added');
      await navigate({
        to: '/business/pricing/$priceListId',
        params: { priceListId: priceList.id },
      });
    },
  });
  return (
    <FormDialog form={form} title="Add price list" submitLabel="Add" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" placeholder="Houses" focused />
      <SelectField
        {...form.field('from')}
        label="Begins with"
        choices={[
          { value: '', label: 'Services at their usual price' },
          ...lists.map(({ id, name }) => ({ value: id, label: `A copy of ${name}` })),
        ]}
      />
    </FormDialog>
  );
}
