import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { hashPassword } from '../../src/modules/auth/passwords/passwords.ts'
import { useTestApp } from '../app/test-app.ts'
import { insertManyRides } from '../database/many-rides.ts'
import { callOf, params, send } from '../two-actors/calls.ts'
import { createScene, password, type Scene } from '../two-actors/scene.ts'
import { fillScene } from './fill-scene.ts'
import { countStatements, type Statement } from './count-statements.ts'
import { rowsReadBy } from './rows-read.ts'
import { changes, reads, type ReadBudget } from './statement-budgets.ts'

/** A fixed clock, so that no call updates the last activity. */
const now = new Date()
const testApp = useTestApp({ deps: { clock: () => now, mailer: { send: async () => {} } } })
let scene: Scene
const counter = countStatements()
afterAll(counter.stop)

beforeAll(async () => {
  const { pool } = testApp().database.connection
  scene = await createScene(testApp(), await hashPassword(password))
  await insertManyRides(pool, 2000, { isSearchable: true })
  await fillScene(pool, scene)
}, 60_000)

function addressOf({ call, query }: ReadBudget) {
  const found = contractRoutes.find(({ name }) => name === call)
  if (!found) throw new Error(`The contract has no call ${call}.`)
  const values = { ...params(scene), userId: scene.actors.cy.id }
  const path = found.route.path.replaceAll(/:(\w+)/g, (_, key: string) => String(Reflect.get(values, key)))
  return query ? `${path}?${query}` : path
}

test.each(reads)('$call $query sends at most $statements statements, which read at most $rows rows', async (budget) => {
  const ask = () => scene.actors.bo.get(addressOf(budget))
  // The first call fills the caches, so that only the second one is counted.
  expect((await ask()).statusCode).toBe(200)
  const sent = await counter.sentBy(ask)
  expect(sent.length, tooMany(budget, sent)).toBeLessThanOrEqual(budget.statements)
  const rows = await rowsReadBy(testApp().database.connection.pool, sent)
  expect(
    rows,
    `${budget.call} reads ${rows} rows; its budget is ${budget.rows} (statement-budgets.ts)`,
  ).toBeLessThanOrEqual(budget.rows)
})

test.each(changes)(
  '$call sends at most $statements statements until it is stored',
  async ({ call, actor, statements }) => {
    let status = 0
    const sent = await counter.sentBy(async () => {
      status = (await send(testApp(), scene, callOf(call, actor))).statusCode
    })
    expect(status).toBeLessThan(300)
    const stored = untilCommit(sent)
    expect(stored.length, tooMany({ call, statements }, stored)).toBeLessThanOrEqual(statements)
  },
)

/** Live events are sent beside the answer, so the order of what follows is a matter of chance. */
function untilCommit(sent: Statement[]) {
  const commit = sent.findIndex(({ text }) => /^commit/i.test(text))
  return commit < 0 ? sent : sent.slice(0, commit + 1)
}

const tooMany = ({ call, query = '', statements }: Omit<ReadBudget, 'rows'>, sent: Statement[]) =>
  `${call} ${query} sent ${sent.length} statements; its budget is ${statements} (statement-budgets.ts says when to change it):\n${sent.map(({ text }) => text).join('\n')}\n`
