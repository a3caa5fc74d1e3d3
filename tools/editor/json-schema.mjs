/** JSON Schema (draft 7) of every attribute and part that holds JSON, from the schemas that the widgets check it with. */
import { toJsonSchema } from '@valibot/to-json-schema';

/** Of what is written: what a schema makes of it afterwards is the widget's own matter. */
const options = { typeMode: 'input', errorMode: 'ignore' };

/** @param {any[]} declarations of the widgets */
export function jsonSchema(declarations) {
  const definitions = declarations.flatMap(({ name: widget, attributes, parts }) => [
    ...Object.entries(attributes).flatMap(([name, attribute]) => {
      const { schema, accepts } = attribute;
      return schema ? [[`${widget}/data-${name}`, schema, accepts.replace(/^JSON: /, '')]] : [];
    }),
    ...Object.entries(parts).flatMap(([name, { schema, description }]) =>
      schema ? [[`${widget}/${name}`, schema, description]] : [],
    ),
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    definitions: Object.fromEntries(
      definitions.map(([name, schema, description]) => {
        const { $schema: _, ...definition } = toJsonSchema(schema, options);
        return [name, { description, ...definition }];
      }),
    ),
  };
}
