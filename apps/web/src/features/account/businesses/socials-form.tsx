import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import {
  type Business,
  saveBusinessSocials,
} from '@roundbook/contract/account/businesses/businesses';
import { TextField } from '@roundbook/ui/form/fields/text-field.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';

export function SocialsForm({ business }: { readonly business: Business }) {
  const form = useRecordForm({
    initial: { ...business.socials },
    followsStored: true,
    submit: async (socials) => {
      await call(saveBusinessSocials, { body: { ...socials, version: business.version } });
      showSuccess('Social pages saved');
    },
  });
  return (
    <Form form={form} label="Social pages" submitLabel="Save">
      <TextField {...form.field('facebook')} label="Facebook" inputMode="url" />
      <TextField {...form.field('instagram')} label="Instagram" inputMode="url" />
      <TextField {...form.field('google')} label="Google reviews" inputMode="url" />
    </Form>
  );
}
