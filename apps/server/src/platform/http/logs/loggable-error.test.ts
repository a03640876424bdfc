import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { loggableError } from './loggable-error.ts'

const database = useTestDatabase()

test('a failed query is logged with its reason and position, without its values or connection', async () => {
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

test('an error is logged with all causes, without e-mail addresses and passwords', () => {
  const refused = Object.assign(new Error('RCPT TO:<ana@riders.example> refused, see smtp://rides:pw@mail.example'), {
    code: 'EENVELOPE',
    response: '550 5.1.1 "ana+x@riders.example": unknown',
    responseCode: 550,
  })
  const tls = new Error('unable to verify the first certificate', { cause: refused })
  const written = loggableError(new Error('auth.reset_mail failed', { cause: tls }))
  expect(written).toMatchObject({
    message: 'auth.reset_mail failed',
    causes: [
      { message: 'unable to verify the first certificate' },
      { code: 'EENVELOPE', responseCode: 550, message: 'RCPT TO:<…@…> refused, see smtp://mail.example' },
    ],
  })
  expect(JSON.stringify(written)).not.toMatch(/ana|pw@/)
})

test('a query that failed inside a job is logged without its values', async () => {
  const query = new Error('Failed query: select 52.5163', { cause: new Error('deadlock detected') })
  const failure = new Error('rides.sweep failed', { cause: Object.assign(query, { params: [52.5163] }) })
  const written = loggableError(failure)
  expect(written).toMatchObject({ message: 'rides.sweep failed', causes: [{ message: 'deadlock detected' }] })
  expect(JSON.stringify(written)).not.toContain('52.5163')
})

test('an error of a host with several addresses is logged for each of them', () => {
  const tried = new AggregateError([
    new Error('connect ECONNREFUSED ::1:25'),
    new Error('connect ECONNREFUSED 127.0.0.1:25'),
  ])
  expect(loggableError(new Error('mail', { cause: tried })).causes).toMatchObject([
    { message: 'connect ECONNREFUSED ::1:25; connect ECONNREFUSED 127.0.0.1:25' },
  ])
})

test('any other error keeps its message', () => {
  expect(loggableError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
})
