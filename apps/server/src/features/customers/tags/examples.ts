import { createTag, deleteTag, listTags } from '@roundbook/contract/customers/tags/tags';
import { example, type Example } from '../../../proof/example.ts';

export const whoMay = `
  Manager
    GET    /tags
    POST   /tags
    DELETE /tags/{id}
`;

export const examples: readonly Example[] = [
  example(listTags, () => ({})),
  example(createTag, ({ mark }) => ({ body: { name: `${mark} bronze` } })),
  example(deleteTag, ({ tagId }) => ({ params: { id: tagId } })),
];
