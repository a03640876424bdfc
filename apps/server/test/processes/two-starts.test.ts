import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { registerRider, runServer, startServer, whenReady } from './run-server.ts'

// How often two servers race for one folder; TWO_STARTS=50 makes a long run.
const rounds = Number(process.env.TWO_STARTS ?? 1)

describe.runIf(inject('engine') === 'pglite')('two servers that start at the same time', () => {
  test(
    'on one folder: one serves, the other stops with a message, and nothing is lost',
    { timeout: 120_000 * (rounds + 1) },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'scooter-two-starts-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const environment = { DATA_DIR: folder }
      const riders: string[] = []
      for (let round = 1; round <= rounds; round++) {
        const starts = [runServer(environment), runServer(environment)]
        onTestFinished(() => starts.forEach(({ signal }) => signal('SIGKILL')))
        const address = await Promise.any(starts.map(whenReady))
        expect(await Promise.race(starts.map(({ exited }) => exited))).toMatchObject({
          code: 1,
          stdout: '',
          stderr: expect.stringMatching(/^Another process is using the database in .+\n$/),
        })
        riders.push(await registerRider(address, `rider${round}`))
        for (const cookie of riders)
          expect((await fetch(`${address}/api/auth/me`, { headers: { cookie } })).status).toBe(200)
        // Killed, so that the next round starts on the files of a crash.
        for (const { signal, exited } of starts) {
          signal('SIGKILL')
          await exited
        }
      }

      const server = await startServer(environment)
      for (const cookie of riders)
        expect((await fetch(`${server.address}/api/auth/me`, { headers: { cookie } })).status).toBe(200)
      server.signal('SIGTERM')
      expect((await server.exited).code).toBe(0)
    },
  )
})
