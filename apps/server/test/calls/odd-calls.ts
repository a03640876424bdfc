import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { z } from 'zod'
import type { RouteShape, Upload } from '@scooter-rides/contract'
import { oddJson, oddWord } from './odd-values.ts'
import { sampleOf } from './sample.ts'

/** Existing objects by the names of parameters, query fields and body fields. */
export type Things = Record<string, string | number | undefined>

/** Valid except for one or two values. */
export function oddCalls(route: RouteShape, things: Things): fc.Arbitrary<InjectOptions> {
  return fc
    .record({
      path: oddPaths(route.path, things),
      query: oddQueries(route.query, things),
      sent: oddlySent(route, things),
    })
    .chain(({ path, query, sent }) =>
      oddHeaders.map((headers) => ({
        method: route.method,
        url: query ? `${path}?${query}` : path,
        ...sent,
        headers: { ...headers, ...sent.headers },
      })),
    )
}

const rarely = <T, U>(odd: fc.Arbitrary<T>, usual: U) =>
  fc.oneof({ weight: 1, arbitrary: odd }, { weight: 3, arbitrary: fc.constant(usual) })

const oddHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', 'W/"1"', '"-1"', '1e3', `"${'9'.repeat(40)}"`, ''),
    'if-none-match': fc.constantFrom('*', '"x', ','),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=x'),
    'accept-encoding': fc.constantFrom('gzip;q=x', '*', ',', 'br;q=0'),
    accept: fc.constantFrom('x', '*/*;q=x', ','),
  },
  { requiredKeys: [] },
)

function oddPaths(path: string, things: Things) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const texts = names.map((name) => rarely(oddWord.map(inAddress), String(things[name] ?? 'x')))
  return fc
    .tuple(...texts)
    .map((values) => names.reduce((address, name, at) => address.replace(`:${name}`, () => values[at] ?? ''), path))
}

function oddQueries(schema: z.ZodObject | undefined, things: Things) {
  const names = Object.keys(schema?.shape ?? {})
  const pairs = (most: number) => fc.subarray(names, { maxLength: Math.min(most, names.length) })
  return fc
    .tuple(pairs(3), pairs(2), fc.array(oddWord, { minLength: 2, maxLength: 2 }))
    .map(([usual, odd, words]) => [
      ...usual.filter((name) => !odd.includes(name)).map((name) => [name, inAddress(String(things[name] ?? '1'))]),
      ...odd.map((name, at) => [name, inAddress(words[at] ?? '')]),
    ])
    .map((entries) => entries.map(([name, value]) => `${name}=${value}`).join('&'))
}

/** Percent-encoded if possible; an unpaired surrogate becomes undecodable bytes. */
export function inAddress(word: string): string {
  return word === '%' ? word : word.split('\ud800').map(encodeURIComponent).join('%ed%a0%80')
}

function oddlySent({ method, body, upload }: RouteShape, things: Things): fc.Arbitrary<Sent> {
  if (upload) return oddForms(upload)
  if (!body) return fc.constant(method === 'GET' ? {} : { payload: '' })
  const asJson = (payload: string | Buffer) => ({ payload, headers: { 'content-type': 'application/json' } })
  return fc.oneof(
    { weight: 9, arbitrary: oddBodies(body, things).map((value) => asJson(JSON.stringify(value))) },
    { weight: 1, arbitrary: fc.constantFrom('', '{"a":', '"', '\0').map(asJson) },
    { weight: 1, arbitrary: fc.constant(asJson(Buffer.from([0x22, 0xff, 0xfe, 0x22]))) },
  )
}

interface Sent {
  payload?: string | Buffer
  headers?: Record<string, string>
}

function oddBodies(schema: z.ZodType, things: Things) {
  const [full, bare] = (['full', 'bare'] as const).map((fill) => withThings(sampleOf(schema, fill), things))
  const places = placesIn(full)
  return fc
    .tuple(
      fc.constantFrom(full, bare),
      fc.subarray(places, { maxLength: 2 }),
      fc.array(oddJson, { minLength: 2, maxLength: 2 }),
    )
    .map(([usual, odd, values]) => odd.reduce((body, place, at) => withAt(body, place, values[at]), usual))
}

/** The body itself comes first. */
export function placesIn(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way]
  return [way, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...way, key]))]
}

export function withAt(value: unknown, [key, ...rest]: string[], odd: unknown): unknown {
  if (key === undefined) return odd
  if (Array.isArray(value)) return value.map((member, at) => (String(at) === key ? withAt(member, rest, odd) : member))
  const members = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...members, [key]: withAt(members[key], rest, odd) }
}

export function withThings(value: unknown, things: Things): unknown {
  if (Array.isArray(value)) return value.map((member) => withThings(member, things))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, things[key] ?? withThings(member, things)]),
  )
}

function oddForms({ field }: Upload): fc.Arbitrary<Sent> {
  const part = ([name, fileName, type, content]: string[]) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
  const whole = fc
    .tuple(rarely(oddWord, field), rarely(oddWord, 'a.png'), rarely(oddWord, 'image/png'), rarely(oddWord, '<gpx/>'))
    .map((words) => `--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nmessage\r\n${part(words)}--b--\r\n`)
  const type = rarely(
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary="',
      'multipart/x',
    ),
    'multipart/form-data; boundary=b',
  )
  return fc.tuple(whole, type, rarely(fc.nat(250), Infinity)).map(([text, contentType, end]) => ({
    payload: Buffer.from(text).subarray(0, end),
    headers: { 'content-type': contentType },
  }))
}
