import { createRequire } from 'node:module'
import type { AnySchema, default as fastJsonStringify } from 'fast-json-stringify'
import { z } from 'zod'

/**
 * Compiles a reply schema into a function that writes JSON: dates become ISO text, unknown members are left out. It is
 * several times faster than encoding through the schema (`bench/rest`). The first answer compiles it: compiling all would
 * delay every start.
 */
export function replySerializer(schema: z.ZodType): (value: unknown) => string {
  let compiled: ((value: unknown) => string) | undefined
  return (value) => (compiled ??= compile(schema))(value)
}

const require = createRequire(import.meta.url)
/** With its validator it has a hundred modules, and no start answers anything. */
const library = () => require('fast-json-stringify') as typeof fastJsonStringify

function compile(schema: z.ZodType): (value: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => flattenNullable(jsonSchema),
  })
  const { $schema: _dialect, ...shape } = jsonSchema
  return library()(shape as AnySchema)
}

// `anyOf: [X, null]` makes the serialiser validate each value to choose a branch; `nullable` means the same without that cost.
function flattenNullable(schema: Record<string, unknown>) {
  const { anyOf } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return
  delete schema.anyOf
  Object.assign(schema, anyOf[0], { nullable: true })
}
