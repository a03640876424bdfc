import { downloadDataExport, signOutEntry, type RouteShape } from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import type { TestClient } from '../app/test-app.ts'

export interface Disclosure {
  address: string
  text: string
}

/** Values for each parameter of an address. */
export type Known = Record<string, (string | number)[]>

/** The responses that `client` receives from all reading calls, with all known parameters, and from `more` addresses. */
export async function walk(client: TestClient, known: Known, more: string[]): Promise<Disclosure[]> {
  const addresses = [...contractRoutes.flatMap(({ route }) => addressesOf(route, known)), ...more]
  const disclosed: Disclosure[] = []
  for (const address of addresses) {
    const { statusCode, body } = await client.get(address)
    // Pictures and tiles contain no readable numbers.
    if (statusCode === 200) disclosed.push({ address, text: body })
  }
  return disclosed
}

function addressesOf({ method, path, alias }: RouteShape, known: Known): string[] {
  // After a sign-out, the client would be a stranger for the rest of the walk.
  if (method !== 'GET' || path === signOutEntry.path) return []
  // A compressed copy of what the export as JSON tells.
  if (path === downloadDataExport.path) return []
  return [path, alias].flatMap((one) => (one === undefined ? [] : filledIn(one, known)))
}

/** Skips an address with a parameter without known values. */
function filledIn(path: string, known: Known): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return (known[name] ?? []).flatMap((value) => filledIn(path.replace(`:${name}`, String(value)), known))
}
