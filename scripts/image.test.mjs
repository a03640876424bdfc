import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChanged } from './lib/build.mjs'
import { buildImage, openContainer, removeImages } from './lib/release/image-container.mjs'
import { stageRelease } from './lib/release/stage.mjs'
import { whenReady } from './lib/release/start-program.mjs'

const minute = 60_000
const maxBytes = 400e6
const folder = mkdtempSync(join(tmpdir(), 'scooter-image-'))
let container
let image

// TEST_IMAGE=1 npm test -- scripts: takes three minutes as root on Debian, most of them for a minimal Debian.
describe.runIf(process.env.TEST_IMAGE)('the image', () => {
  beforeAll(async () => {
    await buildChanged()
    stageRelease(join(folder, 'package'))
    image = buildImage(join(folder, 'package'), folder)
    container = await openContainer(image, folder)
  }, 10 * minute)
  afterAll(() => {
    container?.close()
    removeImages()
    rmSync(folder, { recursive: true, force: true })
  }, 5 * minute)

  test('is small, has labels, one volume and a health check, and runs as an ordinary user', () => {
    const { config } = image.Docker
    expect(image.bytes).toBeLessThan(maxBytes)
    expect(config).toMatchObject({
      User: '1000:1000',
      Volumes: { '/data': {} },
      Entrypoint: ['scooter-rides'],
      Cmd: ['start'],
      Healthcheck: { Test: ['CMD', 'scooter-rides', 'healthcheck'] },
      Labels: {
        'org.opencontainers.image.title': 'Scooter Rides',
        'org.opencontainers.image.licenses': 'MIT',
        'org.opencontainers.image.version': '0.0.1',
        'org.opencontainers.image.revision': 'abc',
      },
    })
  })

  test(
    'serves from a read-only root, answers its health check and commands, and stops',
    { timeout: 3 * minute },
    async () => {
      const { Entrypoint, Cmd, Healthcheck } = image.Docker.config
      const server = container.start([...Entrypoint, ...Cmd])
      await whenReady(server)
      const [, ...healthcheck] = Healthcheck.Test
      const run = (...words) => container.start(words).exited
      expect(await run(...healthcheck)).toMatchObject({
        code: 0,
        stdout: 'The server at http://127.0.0.1:3000 is healthy.\n',
      })
      expect(await run('scooter-rides', 'doctor')).toMatchObject({ code: 0, stderr: '' })
      expect(await run('scooter-rides', 'backup')).toMatchObject({ code: 0, stderr: '' })
      expect(await run('scooter-rides', 'map:list')).toMatchObject({ code: 0, stderr: '' })
      server.signal('SIGTERM')
      expect(await server.exited).toMatchObject({ code: 0, stderr: '' })
      expect(await run(...healthcheck)).toMatchObject({
        code: 1,
        stderr: 'No server answers at http://127.0.0.1:3000.\n',
      })
    },
  )
})
