import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { differenceOf, readServerState, type ServerState } from '../../platform/database/replicas/server-state.ts'
import { fail, ok, reasonOf, warn, type Judgement } from './finding.ts'

const timeoutMs = 3000
/** Time to replay what the primary has written: a replica that keeps up needs milliseconds. */
const catchUpMs = 2000
const retryMs = 50
const meanwhile = 'Meanwhile all reads go to the primary.'

/** A replica that is missing or behind costs speed only. Another server at its address is a wrong setting. */
export async function judgeReplicas(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  addresses: readonly string[],
): Promise<Judgement> {
  const primary = await readServerState(pool)
  const problems = (await Promise.all(addresses.map((address) => problemOf(address, primary)))).flat()
  const sentences = problems.map(({ sentence }) => sentence).join(' ')
  if (problems.some(({ isWrong }) => isWrong)) return fail(`${sentences} Correct DATABASE_READ_URL.`)
  if (sentences) return warn(`${sentences} ${meanwhile}`)
  return ok(addresses.length === 1 ? 'The replica keeps up.' : `${addresses.length} replicas keep up.`)
}

async function problemOf(address: string, primary: ServerState): Promise<{ sentence: string; isWrong: boolean }[]> {
  const name = new URL(address).host
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  // The query under way fails with the same error.
  client.on('error', () => {})
  try {
    await client.connect()
    let state = await readServerState(client)
    const sentence = differenceOf(name, state, primary)
    if (sentence) return [{ sentence, isWrong: true }]
    const until = performance.now() + catchUpMs
    while (state.position < primary.position && performance.now() < until) {
      await sleep(retryMs)
      state = await readServerState(client)
    }
    if (state.position >= primary.position) return []
    const seconds = Math.round(state.replayedSecondsAgo ?? 0)
    return [{ sentence: `${name} is ${seconds} seconds behind the primary.`, isWrong: false }]
  } catch (error) {
    return [{ sentence: `${name} is unreachable: ${reasonOf(error).replace(/\.$/, '')}.`, isWrong: false }]
  } finally {
    await client.end()
  }
}
