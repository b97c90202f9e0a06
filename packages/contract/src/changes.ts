import { z } from 'zod';

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;

type Changes<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<
    WithoutDefault<Shape[Name]> extends z.core.SomeType ? WithoutDefault<Shape[Name]> : never
  >;
};

/**
 * The input of an update: any of these fields. An absent field stays unchanged, and the defaults
 * for new records do not apply.
 */
export function changesOf<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
): z.ZodObject<Changes<Shape>> {
  const shape = Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => {
      const bare = field instanceof z.ZodDefault ? field.removeDefault() : field;
      return [name, z.optional(bare)];
    }),
  );
  return z.object(shape) as unknown as z.ZodObject<Changes<Shape>>;
}
