import type { InjectOptions } from 'fastify'
import type { RouteShape } from '@scooter-rides/contract'
import { inAddress, placesIn, withAt, withThings, type Things } from './odd-calls.ts'
import { hardestLike, hardWords, oddCursors } from './odd-values.ts'
import { sampleOf } from './sample.ts'

/** Each value in turn is wrong once: random input would seldom find it. */
export function hardCalls(route: RouteShape, things: Things): InjectOptions[] {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(things[name] ?? 'x'))
  const queries = hardQueries(route).map((query) => ({ url: `${path}?${query}` }))
  const bodies = hardBodies(route, things).map((payload) => ({
    url: path,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  }))
  return [...queries, ...bodies].map((call) => ({ method: route.method, ...call }))
}

function hardQueries({ query }: RouteShape): string[] {
  return Object.keys(query?.shape ?? {}).flatMap((name) =>
    (name === 'cursor' ? oddCursors : hardWords).map((word) => `${name}=${inAddress(word)}`),
  )
}

function hardBodies({ body }: RouteShape, things: Things): unknown[] {
  if (!body) return []
  const usual = withThings(sampleOf(body, 'full'), things)
  return placesIn(usual).flatMap((place) =>
    hardestLike(valueAt(usual, place)).map((value) => withAt(usual, place, value)),
  )
}

const valueAt = (value: unknown, place: string[]) =>
  place.reduce((inner, key) => (inner as Record<string, unknown>)[key], value)
