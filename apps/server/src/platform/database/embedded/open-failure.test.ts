import { expect, test } from 'vitest'
import { openFailure } from './open-failure.ts'

const line = (text: string) => `2026-11-26 05:47:49.436 UTC [42] ${text}`

test.each([
  {
    what: 'a panic',
    thrown: new Error('Aborted(). Build with -sASSERTIONS for more info.'),
    printed: [
      line('LOG:  invalid checkpoint record'),
      line('PANIC:  could not read file "global/pg_control": read 100 of 296'),
      'Aborted()',
    ],
    reason: 'could not read file "global/pg_control": read 100 of 296',
    isDamaged: true,
  },
  {
    what: 'a fatal error with a detail',
    thrown: new Error('PGlite failed to initialize properly'),
    printed: [
      line('FATAL:  database "postgres" does not exist'),
      line('DETAIL:  The database subdirectory "base/5" is missing.'),
    ],
    reason: 'database "postgres" does not exist: The database subdirectory "base/5" is missing',
    isDamaged: true,
  },
  {
    what: 'an object that is no error',
    thrown: { name: 'ErrnoError', errno: 29 },
    printed: [],
    reason: '{"name":"ErrnoError","errno":29}',
    isDamaged: true,
  },
  {
    what: 'a full disk while the database is created',
    thrown: { name: 'ErrnoError', errno: 51 },
    printed: [],
    reason: 'No space left on device',
    isDamaged: false,
  },
  {
    what: 'an object with a message',
    thrown: { name: 'ExitStatus', message: 'Program terminated with exit(1)' },
    printed: [line('LOG:  starting')],
    reason: `Program terminated with exit(1): ${line('LOG:  starting')}`,
    isDamaged: true,
  },
  {
    what: 'a full disk',
    thrown: new Error('PGlite failed to initialize properly'),
    printed: [line('FATAL:  could not write lock file "postmaster.pid": No space left on device')],
    reason: 'could not write lock file "postmaster.pid": No space left on device',
    isDamaged: false,
  },
  {
    what: 'a file of another user',
    thrown: new Error('PGlite failed to initialize properly'),
    printed: [line('FATAL:  could not open file "/pglite/data/PG_VERSION": Permission denied')],
    reason: 'could not open file "/pglite/data/PG_VERSION": Permission denied',
    isDamaged: false,
  },
  {
    what: 'too little memory',
    thrown: new RangeError('WebAssembly.Memory(): could not allocate memory'),
    printed: [],
    reason: 'WebAssembly.Memory(): could not allocate memory',
    isDamaged: false,
  },
])('$what is described by its reason', ({ thrown, printed, reason, isDamaged }) => {
  expect(openFailure(thrown, printed)).toEqual({ reason, isDamaged })
})
