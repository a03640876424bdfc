import { signOutEntry, type RouteShape } from '@scooter-rides/contract'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import type { TestClient } from '../app/test-app.ts'

/** What a call answered, whatever it is made of. */
export interface Disclosure {
  address: string
  text: string
}

/** What may stand in the place of each parameter of an address. */
export type Known = Record<string, (string | number)[]>

/** Everything that `client` is told by every call that only reads, with every parameter that is known, and by `more` addresses. */
export async function walk(client: TestClient, known: Known, more: string[]): Promise<Disclosure[]> {
  const addresses = [...contractRoutes.flatMap(({ route }) => addressesOf(route, known)), ...more]
  const told: Disclosure[] = []
  for (const address of addresses) {
    const { statusCode, body } = await client.get(address)
    // Pictures and tiles hold no numbers to read.
    if (statusCode === 200) told.push({ address, text: body })
  }
  return told
}

function addressesOf({ method, path, alias }: RouteShape, known: Known): string[] {
  // Signed out, the rest of the walk would be a stranger's.
  if (method !== 'GET' || path === signOutEntry.path) return []
  return [path, alias].flatMap((one) => (one === undefined ? [] : filledIn(one, known)))
}

/** An address with a parameter that nothing is known for is not asked. */
function filledIn(path: string, known: Known): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  return (known[name] ?? []).flatMap((value) => filledIn(path.replace(`:${name}`, String(value)), known))
}
