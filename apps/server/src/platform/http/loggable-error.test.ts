import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { loggableError } from './loggable-error.ts'

const database = useTestDatabase()

test('a failed query is written down with its reason and place, without its values or connection', async () => {
  const failure = await database()
    .connection.db.execute(sql`SELECT * FROM no_such_table WHERE lat = ${52.5163}`)
    .then(
      () => new Error('It did not fail'),
      (error: Error) => error,
    )
  const written = loggableError(failure)
  expect(written).toMatchObject({ message: 'relation "no_such_table" does not exist', code: '42P01' })
  expect(written.stack).toContain('loggable-error.test.ts')
  expect(Object.keys(written)).toEqual(['type', 'message', 'code', 'stack'])
  expect(JSON.stringify(written)).not.toContain('52.5163')
})

test('any other error keeps its message', () => {
  expect(loggableError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
})
