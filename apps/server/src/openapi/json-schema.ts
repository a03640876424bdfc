import { z } from 'zod'
import { contractSchemas } from './contract-routes.ts'

export type JsonSchema = Record<string, unknown>

/** JSON Schema 2020-12. Named schemas are collected once and referred to. */
export function createSchemaWriter() {
  const names = z.registry<{ id: string }>()
  for (const { title, schema } of contractSchemas) if (!names.has(schema)) names.add(schema, { id: title })
  const components: Record<string, JsonSchema> = {}

  return {
    components,
    /** In transfer form: dates are text. */
    write(schema: z.ZodType): JsonSchema {
      const written: JsonSchema = z.toJSONSchema(schema, {
        io: 'input',
        target: 'draft-2020-12',
        unrepresentable: 'any',
        metadata: names,
      })
      const { $schema: _dialect, $defs = {}, ...shape } = movedRefs(written)
      Object.assign(components, $defs)
      return shape
    },
  }
}

function movedRefs(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
