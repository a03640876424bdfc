import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../app/test-app.ts'
import { asAnotherActor } from './queries-beside.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const refusal = 'Inside a transaction, only its `tx` may be used.'

test('a query or a transaction beside a transaction is refused; one of its own, a later one and one of another actor are not', async () => {
  const ask = (asked: Pick<ReturnType<typeof db>, 'execute'>) => asked.execute(sql`select 1`)
  await expect(db().transaction(() => ask(db()))).rejects.toMatchObject({ cause: { message: refusal } })
  await expect(db().transaction(() => db().transaction(ask))).rejects.toThrow(refusal)
  await expect(db().transaction((tx) => tx.transaction(ask))).resolves.toMatchObject({ rowCount: 1 })
  await expect(ask(db())).resolves.toMatchObject({ rowCount: 1 })
  let other: Promise<unknown> | undefined
  await db().transaction(async (tx) => {
    await ask(tx)
    other = asAnotherActor(() => ask(db()))
  })
  await expect(other).resolves.toMatchObject({ rowCount: 1 })
})
