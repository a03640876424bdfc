import { expect, inject, onTestFinished, test } from 'vitest'
import { createMigratedDatabase } from '../database/test-database.ts'
import { startServer } from '../processes/run-server.ts'
import { slow } from '../slow.ts'
import { countAnswers } from './count-answers.ts'

/**
 * Files that a start of the build loads on a migrated database, a little above today's number. Each takes time and memory: before libraries
 * were bundled, a start loaded 737 and took twice as long. A library that every start needs belongs into the bundle
 * (`rolldown.config.ts`), and one that few requests need is imported by the first of them.
 */
const mostModules = 96
/** A round trip is a millisecond and more to a database on another machine: ask together, or after the start. */
const mostAnswers = 27

test('a start loads few modules', slow, async () => {
  const { environment, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const counting = `--import=${new URL('count-modules.ts', import.meta.url).href}`
  const server = await startServer({ ...environment, NODE_OPTIONS: counting })
  server.signal('SIGUSR2')
  await server.waitForOutput('modules: ')
  server.signal('SIGTERM')
  const { stderr } = await server.exited
  const modules = Number(/modules: (\d+)/.exec(stderr)?.[1])
  expect(
    modules,
    `${modules} modules were loaded; the budget is ${mostModules} (start-budgets.test.ts)`,
  ).toBeLessThanOrEqual(mostModules)
})

test.runIf(inject('engine') === 'postgres')('a start asks the database few questions', slow, async () => {
  const { environment, remove } = await createMigratedDatabase()
  onTestFinished(remove)
  const counter = await countAnswers(environment.DATABASE_URL ?? '')
  onTestFinished(counter.close)
  const server = await startServer({ ...environment, DATABASE_URL: counter.url })
  const { answers } = counter.counts()
  server.signal('SIGTERM')
  await server.exited
  expect(answers).toBeGreaterThan(0)
  expect(
    answers,
    `${answers} answers came from the database; the budget is ${mostAnswers} (start-budgets.test.ts)`,
  ).toBeLessThanOrEqual(mostAnswers)
})
