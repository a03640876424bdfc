import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeTown } from '../packages/osm-import/test/made-extract.ts'
import { buildChanged } from './lib/build.mjs'
import { packRelease } from './lib/release/archive.mjs'
import { openOrdinaryUser } from './lib/release/ordinary-user.mjs'
import { stageRelease } from './lib/release/stage.mjs'
import { whenReady } from './lib/release/start-program.mjs'

const home = mkdtempSync(join(tmpdir(), 'scooter-release-'))
const password = 'correct horse battery'
const minute = 60_000
let user
let version
/** Contains only the package: what an operator begins with. */
const first = join(home, 'first')
/** Where npx installs a package. */
const installed = () => join(home, globSync('.npm/_npx/*/node_modules/scooter-rides', { cwd: home })[0])
const program = () => join(installed(), '../.bin/scooter-rides')

const run = (command, args, options) => user.start(command, args, options).exited
const command = (folder, ...args) => run(program(), args, { folder })

function folderOf(name) {
  const folder = join(home, name)
  mkdirSync(folder)
  user.own(folder)
  return folder
}

async function startServer(folder, command, args) {
  const server = user.start(command, args, { folder, environment: { PORT: '0', LOG_LEVEL: 'warn' } })
  const address = await whenReady(server)
  return { ...server, address, stop: () => (server.signal('SIGINT'), server.exited) }
}

/** From inside the network of the user. */
async function request(url, body) {
  const script = `const answer = await fetch(${JSON.stringify(url)}, ${JSON.stringify(body)})
    console.log(JSON.stringify({ status: answer.status, type: answer.headers.get('content-type') }))`
  const { stdout, stderr } = await run(join(installed(), 'runtime/node'), ['--input-type=module', '-e', script])
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

const post = (url, value) =>
  request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })

// The quick run leaves it out: it takes half a minute.
describe.skipIf(process.env.TEST_LANE === 'quick')('the package of a release', () => {
  beforeAll(async () => {
    await buildChanged()
    user = await openOrdinaryUser(home)
    version = stageRelease(join(home, 'stage/package'))
    for (const limit of user.limits) process.stderr.write(`${limit}\n`)
    // Without compression: `npm run release` checks the size.
    await packRelease(join(home, 'stage'), 'scooter-rides', join(folderOf('first'), 'scooter-rides.tgz'), 0)
    rmSync(join(home, 'stage'), { recursive: true })
  }, 3 * minute)
  afterAll(() => {
    user?.close()
    rmSync(home, { recursive: true, force: true })
  }, minute)

  test(
    'starts by npx without a network, and its backup restores into a second folder',
    { timeout: 10 * minute },
    async () => {
      const server = await startServer(first, 'npx', ['--yes', './scooter-rides.tgz'])
      await expect.poll(() => server.output.stdout).toContain('scooter-rides admin setup-link')
      const setupToken = /setup=([\w-]+)/.exec((await command(first, 'admin', 'setup-link')).stdout)[1]
      expect(await request(server.address)).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
      const ana = {
        firstName: 'Ana',
        lastName: 'Silva',
        email: 'ana@example.test',
        password,
        confirmPassword: password,
      }
      expect(await post(`${server.address}/api/register`, { ...ana, setupToken })).toMatchObject({ status: 201 })
      expect(await command(first, '--version')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(`^${version}(\\+\\S+)?\n$`),
        stderr: '',
      })
      const doctor = await command(first, 'doctor')
      expect(doctor).toMatchObject({ code: 0, stderr: '' })
      expect(doctor.stdout).toContain('scooter-rides map:import porto')
      expect(await command(first, 'backup', '../backup')).toMatchObject({ code: 0, stderr: '' })
      expect((await command(first, 'restore', '../backup')).stderr).toContain('Another process is using the database')
      const second = await run(program(), [], {
        folder: folderOf('elsewhere'),
        environment: { PORT: '0', DATA_DIR: join(first, 'data') },
      })
      expect(second).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Another process is using the database'),
      })
      await server.stop()

      const other = folderOf('second')
      expect(await command(other, 'restore', '../backup')).toMatchObject({
        code: 0,
        stdout: `Restored from ${join(home, 'backup')}. Start the server again with scooter-rides.\n`,
      })
      expect((await command(other, 'admin', 'list')).stdout).toContain('ana@example.test')
      const again = await startServer(other, program(), [])
      expect(await post(`${again.address}/api/login`, { username: 'ana@example.test', password })).toMatchObject({
        status: 200,
      })
      expect(await again.stop()).toMatchObject({ code: 0, stderr: '' })
    },
  )

  test('contains the licences of its parts, and neither types, source maps nor parts of other platforms', () => {
    const folder = installed()
    const licences = readFileSync(join(folder, 'THIRD-PARTY-LICENSES'), 'utf8')
    for (const part of [
      'react 1',
      'tailwindcss 4',
      '@iconify-json/pixelarticons 1',
      'fastify 5',
      'drizzle-orm 0',
      '@electric-sql/pglite 0',
      'Node.js 24',
    ])
      expect(licences).toContain(`\n${part}`)
    const files = globSync('**/*', { cwd: folder })
    expect(files.filter((file) => /\.(map|d\.ts)$/.test(file))).toEqual([])
    const ofOthers = /^app\/.*node_modules\/.*(darwin-|win32-|musl|\/(vitest|react|rolldown)\/)/
    expect(files.filter((file) => ofOthers.test(file))).toEqual([])
    expect(files.filter((file) => statSync(join(folder, file)).isFile()).length).toBeGreaterThan(1000)
  })

  test(
    'imports a town with roads, with the libraries that the router expects on the system',
    { timeout: minute },
    async () => {
      const folder = folderOf('maps')
      const extract = await writeTown(join(home, 'town.osm.pbf'), { lng: -8, lat: 41 })
      user.own(extract)
      expect(await command(folder, 'map:import', extract)).toMatchObject({
        code: 0,
        stdout: 'Town was added to the map.\n',
      })
      expect((await command(folder, 'map:list')).stdout).toContain('map, places, roads')
      if (process.platform !== 'linux') return
      const router = join(installed(), 'app/node_modules/@valhallajs/valhallajs', process.platform, process.arch)
      const { stdout } = await run('ldd', [join(router, 'valhalla_node.node')])
      expect(stdout).toContain(`libbsd.so.0 => ${router}/lib/libbsd.so.0`)
      expect(stdout).not.toContain('not found')
    },
  )

  test('names a folder that it may not write', async () => {
    const { code, stderr } = await run(program(), [], { folder: '/', environment: { PORT: '0' } })
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'This user may not use /data.\n' })
    expect(existsSync('/data')).toBe(false)
  })
})
