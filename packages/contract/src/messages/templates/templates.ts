import { z } from 'zod';
import type { Condition } from '@roundbook/domain/messages/templates/conditions';
import { TEMPLATE_KEYS } from '@roundbook/domain/messages/templates/templates';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line, lines } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    messageTemplate: true;
  }
}

/** The key of a kind of message, such as `job-done`; an unknown key has no template. */
const templateKey = z.string().min(1).max(60);

const wording = z.object({
  subject: line(200),
  paragraphs: z
    .array(z.object({ when: z.string().max(60), text: lines(2000) }))
    .max(MOST_PARAGRAPHS, `Please use at most ${MOST_PARAGRAPHS} paragraphs`),
});

/** The wording of a message, on both channels. */
const words = z.object({ email: wording, sms: wording });

/** A condition, which the domain checked before it was stored. */
const condition = z.string() as unknown as z.ZodType<Condition>;

const storedWording = z.object({
  subject: z.string(),
  paragraphs: z.array(z.object({ when: condition, text: z.string() })),
});

/** The number of times that the template has been saved; 0 for the product's wording. */
const templateVersion = z.int().min(0).max(2_000_000_000);

const messageTemplate = z.object({
  key: z.enum(TEMPLATE_KEYS),
  email: storedWording,
  sms: storedWording,
  /** Whether the wording on either channel is the business's own. */
  isOwn: z.boolean(),
  version: templateVersion,
});

export type MessageTemplate = z.infer<typeof messageTemplate>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/message-templates',
  summary: 'Every kind of message to customers, and which have the firm’s own wording',
  access: atLeast('Manager'),
  response: z.object({
    templates: z.array(
      z.object({
        key: messageTemplate.shape.key,
        isOwn: z.boolean(),
        changedAt: instant.nullable(),
      }),
    ),
  }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/message-templates/{key}',
  summary: 'The wording of one kind of message, as an email and as a text',
  access: atLeast('Manager'),
  params: z.object({ key: templateKey }),
  response: z.object({ template: messageTemplate }),
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/message-templates/{key}',
  summary: 'Write your own wording for a kind of message',
  access: atLeast('Manager'),
  params: z.object({ key: templateKey }),
  /** If the version is absent, the last write wins. */
  body: words.extend({ version: templateVersion.optional() }),
  response: z.object({ template: messageTemplate }),
  refusals: [409],
});

export const resetTemplate = endpoint({
  method: 'POST',
  path: '/message-templates/{key}/reset',
  summary: 'Restore the standard wording',
  access: atLeast('Manager'),
  params: z.object({ key: templateKey }),
  body: z.object({}),
  response: z.object({ template: messageTemplate }),
});

export const previewTemplate = endpoint({
  method: 'POST',
  path: '/message-templates/{key}/preview',
  summary: 'Preview wording as a customer would see it, without saving it',
  access: atLeast('Manager'),
  params: z.object({ key: templateKey }),
  body: words.extend({
    /** The customer whose records supply the values; if null, samples are used. */
    customerId: id.nullable().default(null),
  }),
  keepsNoAnswer: true,
  response: z.object({
    email: z.object({
      subject: z.string(),
      text: z.string(),
      /** The email as a complete page for light and dark mode, with its pictures embedded. */
      html: z.string(),
    }),
    sms: z.object({ text: z.string() }),
    /** The positions of the paragraphs that the customer does not get, by channel. */
    leftOut: z.object({ email: z.array(z.int()), sms: z.array(z.int()) }),
    values: z.array(
      z.object({
        name: z.string(),
        value: z.string(),
        /** Whether the value is a sample, because the customer has no record of this kind. */
        isSample: z.boolean(),
      }),
    ),
    /** Variables that have no value for the customer, and the words used instead; empty if the line is left out. */
    missing: z.array(
      z.object({ channel: z.enum(['email', 'sms']), name: z.string(), said: z.string() }),
    ),
  }),
});

export const testTemplate = endpoint({
  method: 'POST',
  path: '/message-templates/{key}/test',
  summary: 'Send yourself a test of the wording: by email, or by text to the business’s phone',
  access: atLeast('Manager'),
  params: z.object({ key: templateKey }),
  body: words.extend({
    channel: z.enum(['email', 'sms']),
    customerId: id.nullable().default(null),
  }),
  response: z.object({ to: z.string() }),
});
