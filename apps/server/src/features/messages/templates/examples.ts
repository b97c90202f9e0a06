import { createQuote } from '@roundbook/contract/customers/quotes/quotes';
import * as replies from '@roundbook/contract/messages/templates/quick-replies';
import * as templates from '@roundbook/contract/messages/templates/templates';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /message-templates
    GET    /message-templates/{key}
    POST   /message-templates/{key}
    POST   /message-templates/{key}/preview
    POST   /message-templates/{key}/reset
    POST   /message-templates/{key}/test
    GET    /quick-replies
    POST   /quick-replies
    POST   /quick-replies/order
    POST   /quick-replies/{id}
    DELETE /quick-replies/{id}
    GET    /customers/{id}/quick-replies
    GET    /quotes/{id}/quick-replies
`;

const params = { key: 'job-done' };

const wordsOf = (mark: string) => ({
  email: {
    subject: `${mark} done: {jobTitle}`,
    paragraphs: [
      { when: 'always', text: `Hello {customerName}, ${mark} was here.` },
      { when: 'owes', text: 'Please remember to pay.' },
    ],
  },
  sms: { subject: '', paragraphs: [{ when: 'always', text: `${mark}: {jobTitle} is done.` }] },
});

/** A quick reply. */
export const records = new SceneRecords(async (app, { token, mark }) => {
  const { quickReply } = await app.data(replies.createQuickReply, {
    token,
    body: { title: `${mark} reply`, text: `${mark}: thank you, {customerName}.` },
  });
  const { quote } = await app.data(createQuote, {
    token,
    body: { name: `${mark} asker`, title: 'Windows' },
  });
  return { quickReply, quoteId: quote.id };
});

export const examples: readonly Example[] = [
  example(templates.listTemplates, () => ({})),
  example(templates.getTemplate, () => ({ params })),
  example(templates.saveTemplate, ({ mark }) => ({
    params,
    body: { ...wordsOf(mark), version: 0 },
  })),
  example(templates.previewTemplate, ({ mark, client }) => ({
    params,
    body: { ...wordsOf(mark), customerId: client.id },
  })),
  example(templates.testTemplate, ({ mark, client }) => ({
    params,
    body: { ...wordsOf(mark), channel: 'email', customerId: client.id },
  })),
  example(templates.resetTemplate, () => ({ params, body: {} })),
  example(replies.listQuickReplies, () => ({})),
  example(replies.fillQuickReplies, ({ client }) => ({ params: { id: client.id } })),
  example(replies.fillQuickRepliesForQuote, (scene) => ({
    params: { id: records.of(scene).quoteId },
  })),
  example(replies.createQuickReply, ({ mark }) => ({
    body: { title: `${mark} gate`, text: `Thank you, {customerName}. ${mark}` },
  })),
  example(replies.updateQuickReply, (scene) => ({
    params: { id: records.of(scene).quickReply.id },
    body: { title: 'Gate', text: `${scene.mark} thanks.`, version: 1 },
  })),
  example(replies.orderQuickReplies, (scene) => ({
    body: { ids: [records.of(scene).quickReply.id] },
  })),
  example(replies.deleteQuickReply, (scene) => ({
    params: { id: records.of(scene).quickReply.id },
  })),
];

export const shownBy = {
  message_templates: 'nowhere',
  quick_replies: record('quickReply'),
  template_wordings: record('messageTemplate'),
} satisfies Examples['shownBy'];
