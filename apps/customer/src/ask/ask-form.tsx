import { useRef, useState } from 'react';
import type { AskingForm } from '@roundbook/contract/customers/quotes/asking';
import type { FieldWish } from '@roundbook/domain/customers/quotes/asking';
import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { fieldError, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { Agreement } from './agreement.tsx';
import { AreaNote, useArea } from './area-note.tsx';
import {
  type AskingInput,
  complaintsAbout,
  type Complaints,
  NOTHING_TYPED,
} from './asking-values.ts';
import { EstimateNote, useEstimate } from './estimate-note.tsx';
import { MissingPhotos } from './missing-photos.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PropertyFields } from './property-fields.tsx';
import { hasWrongCount, NOTHING_SAID, propertyFacts } from './property-values.ts';
import { type Asked, finishWithout, nothingSent, sendQuestion } from './send-asking.ts';
import { HowOften, Services, TextArea } from './work-fields.tsx';

interface AskFormProps {
  readonly formKey: string;
  readonly form: AskingForm;
  /** Receives the firm's reply once the question has been sent. */
  readonly onAsked: (asked: Asked) => void;
}

/** A field's label, marked if the field is optional. */
const labelOf = (label: string, wish: FieldWish) =>
  wish === 'optional' ? `${label} (if you like)` : label;

/** The fields of a firm's form, with the button that sends it. */
export function AskForm({ formKey, form, onAsked }: AskFormProps) {
  const [input, setInput] = useState<AskingInput>(NOTHING_TYPED);
  const [serviceIds, setServiceIds] = useState<readonly string[]>([]);
  const [often, setOften] = useState(0);
  const [said, setSaid] = useState(NOTHING_SAID);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [complaints, setComplaints] = useState<Complaints>({});
  const [sent, setSent] = useState(nothingSent);
  const [isTaken, setTaken] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const area = useArea(formKey, input.postcode);
  const { fields } = form;
  const frequency = form.frequencies[often] ?? null;
  const facts = propertyFacts(form, said);
  const isToldEnough = serviceIds.length > 0 && isPostcode(input.postcode);
  const told =
    form.showsEstimate && isToldEnough && area?.mayAsk !== false && !hasWrongCount(said)
      ? { serviceIds: [...serviceIds], frequency, facts, postcode: input.postcode }
      : null;
  const figure = useEstimate(formKey, told);
  const asking = useAction(async () => {
    const question = { input, serviceIds, frequency, facts, photos };
    try {
      onAsked(await sendQuestion(formKey, question, sent));
    } finally {
      setTaken(sent.asked !== null);
    }
  });
  const finishing = useAction(async () => {
    if (sent.asked) onAsked(await finishWithout(formKey, sent.asked));
  });
  /**
   * After an edit, the question counts as new, so that the server does not take it for a repeat of the earlier
   * question.
   */
  const startAnew = () => setSent((now) => (now.asked ? now : nothingSent()));
  const set = <Name extends keyof AskingInput>(name: Name, value: AskingInput[Name]) => {
    setInput((now) => ({ ...now, [name]: value }));
    setComplaints((now) => ({ ...now, [name]: undefined }));
    startAnew();
  };
  const field = (name: Exclude<keyof AskingInput, 'isAgreed'>) => ({
    value: input[name],
    error: complaints[name] ?? fieldError(asking.error, name),
    onValue: (value: string) => set(name, value),
  });
  const submit = () => {
    const found = complaintsAbout(input, form);
    setComplaints(found);
    if (!Object.values(found).some(Boolean) && !hasWrongCount(said)) {
      void asking.run();
      return;
    }
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  };
  if (isTaken && asking.error !== null) {
    const count = photos.length - sent.photos.size;
    return <MissingPhotos count={count} sending={asking} finishing={finishing} />;
  }
  return (
    <form
      ref={element}
      noValidate
      className="ask"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card title="What would you like done?">
        {form.introduction && <p className="quote-words">{form.introduction}</p>}
        <Services
          services={form.services}
          value={serviceIds}
          onChange={(chosen) => {
            setServiceIds(chosen);
            startAnew();
          }}
        />
        <HowOften
          frequencies={form.frequencies}
          value={often}
          onChange={(chosen) => {
            setOften(chosen);
            startAnew();
          }}
        />
        <PropertyFields
          form={form}
          value={said}
          onChange={(changed) => {
            setSaid(changed);
            startAnew();
          }}
        />
        {fields.request !== 'hidden' && (
          <TextArea
            label={labelOf('Anything that we should know', fields.request)}
            {...field('request')}
          />
        )}
        {form.takesPhotos && (
          <PhotoPicker
            photos={photos}
            onPhotos={(chosen) => {
              setPhotos(chosen);
              startAnew();
            }}
          />
        )}
      </Card>
      <Card title="Where is it?">
        {fields.street !== 'hidden' && (
          <div className="side-by-side">
            <Field label="House" maxLength={40} autoComplete="off" {...field('streetNumber')} />
            <Field
              label={labelOf('Street', fields.street)}
              maxLength={120}
              autoComplete="address-line1"
              {...field('streetName')}
            />
          </div>
        )}
        <Field
          label="Town (if you like)"
          maxLength={80}
          autoComplete="address-level2"
          {...field('town')}
        />
        <Field label="Postcode" maxLength={12} autoComplete="postal-code" {...field('postcode')} />
        <AreaNote area={area} />
      </Card>
      {form.showsEstimate && (
        <Card title="Rough price">
          <EstimateNote figure={figure} isAskedFor={told !== null} />
        </Card>
      )}
      <Card title="How can we reach you?">
        <Field label="Name" maxLength={120} autoComplete="name" {...field('name')} />
        {fields.email !== 'hidden' && (
          <Field
            label={labelOf('Email', fields.email)}
            type="email"
            maxLength={254}
            autoComplete="email"
            {...field('email')}
          />
        )}
        {fields.mobileNumber !== 'hidden' && (
          <Field
            label={labelOf('Mobile', fields.mobileNumber)}
            type="tel"
            maxLength={30}
            autoComplete="tel"
            {...field('mobileNumber')}
          />
        )}
        <Agreement
          form={form}
          isAgreed={input.isAgreed}
          error={complaints.isAgreed}
          onChange={(isAgreed) => set('isAgreed', isAgreed)}
        />
        {asking.error !== null && <Notice tone="bad">{wordsFor(asking.error)}</Notice>}
        <div className="buttons">
          <Button
            tone="main"
            type="submit"
            busy={asking.busy}
            disabled={area !== null && !area.mayAsk}
          >
            {asking.busy ? 'Sending…' : 'Ask for a price'}
          </Button>
        </div>
      </Card>
    </form>
  );
}
