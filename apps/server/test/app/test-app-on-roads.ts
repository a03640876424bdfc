import { afterAll, beforeAll } from 'vitest'
import { useRoadGraph, type ExtractName } from '../maps/road-graph.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { useTestDatabase } from '../database/test-database.ts'
import { answerAsValhalla, listenAnywhere } from '../network/valhalla-server.ts'

export interface TestAppOnRoads extends TestApp {
  /** The router then answers every call with an error. */
  router: { isAway: boolean }
}

/** With a router for one extract; shared by all tests of a file. */
export function useTestAppOnRoads(extract: ExtractName): () => TestAppOnRoads {
  const database = useTestDatabase()
  const graph = useRoadGraph(extract)
  const router = { isAway: false }
  let opened: TestAppOnRoads | undefined
  let close = () => {}
  beforeAll(async () => {
    const server = await listenAnywhere((request, response) =>
      router.isAway
        ? response.writeHead(500).end('{"error_code":599,"error":"away"}')
        : answerAsValhalla(graph().bare, request, response),
    )
    close = server.close
    const env = { VALHALLA_URL: `${server.address}/maps` }
    opened = { ...(await openTestApp(database(), env, {}, false)), router }
  })
  afterAll(async () => {
    await opened?.app.close()
    close()
  })
  return () => {
    if (!opened) throw new Error('The test app opens in beforeAll: ask for it inside a test or a hook.')
    return opened
  }
}
