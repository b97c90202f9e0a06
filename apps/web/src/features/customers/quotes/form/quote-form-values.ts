import type { QuoteForm } from '@roundbook/contract/customers/quotes/form';
import { askingOptionsRefusal } from '@roundbook/domain/customers/quotes/asking';
import { isDistrict } from '@roundbook/domain/values/addresses/postcode';
import { refusal } from '@roundbook/domain/values/refusals/refusal';
import type { Rules } from '@roundbook/ui/form/rules.ts';

/** The quote form's settings while the user edits them. */
export type FormValues = Omit<QuoteForm, 'link' | 'version' | 'area' | 'serviceIds'> & {
  readonly serviceIds: string[];
  readonly areaKind: QuoteForm['area']['kind'];
  readonly miles: number | null;
  /** Outward codes separated by commas or spaces. */
  readonly districts: string;
};

/** The field values of the form's settings. */
export function formValues({
  area,
  link: _link,
  version: _version,
  ...form
}: QuoteForm): FormValues {
  return {
    ...form,
    serviceIds: [...form.serviceIds],
    areaKind: area.kind,
    miles: area.miles,
    districts: area.districts.join(', '),
  };
}

/** The districts in a string, in their usual spelling and without duplicates. */
export function districtsIn(text: string): string[] {
  const words = text.toUpperCase().split(/[\s,;]+/);
  return [...new Set(words.filter((word) => word !== ''))];
}

const WRONG = 'Please enter the first halves of postcodes, such as BA1, BA2';

/** The settings in the fields, in the server's format. */
export function formContent({ areaKind, miles, districts, ...values }: FormValues) {
  const area = { kind: areaKind, miles: miles ?? 10, districts: districtsIn(districts) };
  return { ...values, area };
}

/** The rules for the form, the same as on the server. */
export const FORM_RULES: Rules<FormValues> = {
  miles: (miles: number | null, { areaKind }) => {
    if (areaKind !== 'radius') return null;
    return miles !== null && miles >= 1 && miles <= 200
      ? null
      : refusal('Please enter 1 to 200 miles');
  },
  districts: (text: string, values) => {
    if (values.areaKind !== 'districts') return null;
    if (!districtsIn(text).every(isDistrict)) return refusal(WRONG);
    const refused = askingOptionsRefusal(formContent(values));
    return refused?.field === 'area.districts' ? refused : null;
  },
  'fields.email': (_wish: string, values) => {
    const refused = askingOptionsRefusal(formContent(values));
    return refused?.field === 'fields.email' ? refused : null;
  },
  privacyUrl: (text: string) =>
    text.trim() === '' || /^https?:\/\/\S+\.\S+/.test(text.trim())
      ? null
      : refusal('Please enter an address that begins with https://'),
};
