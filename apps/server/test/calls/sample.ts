import { z } from 'zod'

type Shape = { [key: string]: unknown }

/** A JSON value that matches a schema: `full` has every member, `bare` omits or nulls all optional ones. */
export function sampleOf(schema: z.ZodType, fill: 'full' | 'bare'): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), fill)
}

const formats: Record<string, string> = {
  'date-time': '2026-05-01T10:00:00.000Z',
  date: '2026-05-01',
  uuid: '6f1c1f7e-0b5e-4c55-9d4a-3a4c2a1c9f10',
  email: 'ana@example.test',
  uri: 'https://example.test/',
}

function sample(schema: Shape, fill: 'full' | 'bare'): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const union = schema.anyOf ?? schema.oneOf
  if (Array.isArray(union)) return sampleOfUnion(union as Shape[], fill)
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Shape[]).map((part) => sample(part, fill)))
  // The JSON schema of a nullable simple type is `['string', 'null']`.
  if (Array.isArray(schema.type))
    return sampleOfUnion(
      schema.type.map((type) => ({ ...schema, type })),
      fill,
    )
  switch (schema.type) {
    case 'object':
      return sampleOfObject(schema, fill)
    case 'array':
      return sampleOfArray(schema, fill)
    case 'string':
      return formats[String(schema.format)] ?? 'x'.repeat(Math.max(1, Number(schema.minLength ?? 1)))
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return { anything: 'goes' }
  }
}

function sampleOfUnion(options: Shape[], fill: 'full' | 'bare') {
  const isNull = (option: Shape) => option.type === 'null'
  const chosen = fill === 'bare' ? (options.find(isNull) ?? options[0]) : options.find((option) => !isNull(option))
  return sample(chosen ?? {}, fill)
}

function sampleOfObject(schema: Shape, fill: 'full' | 'bare') {
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Shape>)
  const wanted = properties.filter(([name]) => fill === 'full' || required.includes(name))
  return Object.fromEntries(wanted.map(([name, value]) => [name, sample(value, fill)]))
}

function sampleOfArray(schema: Shape, fill: 'full' | 'bare') {
  if (Array.isArray(schema.prefixItems)) return (schema.prefixItems as Shape[]).map((item) => sample(item, fill))
  return fill === 'full' || Number(schema.minItems ?? 0) > 0 ? [sample((schema.items ?? {}) as Shape, fill)] : []
}
