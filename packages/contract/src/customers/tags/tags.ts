import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, requiredLine } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    tag: true;
  }
}

/** The colours of tags and rounds. */
export const LABEL_COLOURS = [
  'slate',
  'blue',
  'teal',
  'green',
  'amber',
  'orange',
  'red',
  'pink',
  'violet',
] as const;

export const labelColour = z.enum(LABEL_COLOURS);

export const tag = z.object({ id, name: z.string(), colour: labelColour });

export type Tag = z.infer<typeof tag>;

export const listTags = endpoint({
  method: 'GET',
  path: '/tags',
  summary: 'The tags for customers and jobs',
  access: atLeast('Manager'),
  response: z.object({ tags: z.array(tag) }),
});

export const createTag = endpoint({
  method: 'POST',
  path: '/tags',
  summary: 'Add a tag; its name is unique in the business',
  access: atLeast('Manager'),
  body: z.object({ name: requiredLine(40), colour: labelColour.default('slate') }),
  response: z.object({ tag }),
});

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/{id}',
  summary: 'Delete a tag and remove it from everything',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
});
