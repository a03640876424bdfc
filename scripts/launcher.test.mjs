import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const here = { os: [process.platform], cpu: [process.arch] }
let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scooter-launcher-'))
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'runtime'))
  cpSync(join(import.meta.dirname, 'lib/release/scooter-rides.cjs'), join(folder, 'bin/scooter-rides.cjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function start({ os, cpu } = here, options = [], words = [], variables = {}) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ os, cpu }))
  const args = [...options, join(folder, 'bin/scooter-rides.cjs'), ...words]
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...variables },
  })
  return { status, signal, stdout, stderr }
}

/** Runs before the program, as another Node would. */
function preload(script) {
  writeFileSync(join(folder, 'preload.cjs'), script)
  return ['--require', join(folder, 'preload.cjs')]
}
const withoutExecve = 'process.execve = undefined'

test('a package names the platform that it is for on another one', () => {
  expect(start({ os: ['darwin'], cpu: ['arm64'] })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^This package is for macOS on arm64, and this machine is \w+ on \w+\. Install the package for it\.\n$/,
    ),
  })
  expect(start({ os: [process.platform], cpu: ['riscv64'] }).status).toBe(1)
})

test('a package refuses an old Node', () => {
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })"
  expect(start(here, preload(old))).toMatchObject({
    status: 1,
    stderr: 'Scooter Rides needs Node 20.19 or later; this is 20.18.3.\n',
  })
})

test.runIf(process.platform === 'linux')(
  'a package says that it needs glibc where the C library is another one',
  () => {
    const musl = 'process.report.getReport = () => ({ header: {} })'
    expect(start(here, preload(musl))).toEqual({
      status: 1,
      signal: null,
      stdout: '',
      stderr:
        'This package is for Linux with glibc, such as Debian, Ubuntu or Fedora. This machine has another C library.\n',
    })
  },
)

test.each([
  ['replaces itself', ''],
  ['starts a child process', withoutExecve],
])('the program of a package %s and passes on arguments, output, exit codes and signals', (_what, script) => {
  const runtime = join(folder, 'runtime/node')
  writeFileSync(runtime, '#!/bin/sh\necho "$NODE_ENV $3 $4"\n[ "$3" = die ] && kill -KILL $$\nexit 3\n', {
    mode: 0o755,
  })
  expect(start(here, preload(script), ['backup', 'a b'])).toEqual({
    status: 3,
    signal: null,
    stdout: 'production backup a b\n',
    stderr: '',
  })
  expect(start(here, preload(script), ['die'])).toMatchObject({ status: null, signal: 'SIGKILL' })
})

/** Prints the variables that the bundled Node receives. */
function stubNode() {
  writeFileSync(join(folder, 'runtime/node'), '#!/bin/sh\nprintf "%s, %s" "$PORT" "$DATA_DIR"\n', { mode: 0o755 })
}

test('the settings of the file apply to every command, and a variable of the shell wins', () => {
  stubNode()
  const file = join(folder, 'scooter-rides.env')
  writeFileSync(file, '# Where riders come in\nPORT=3100\nDATA_DIR="/srv/my rides"\n')
  const variables = { SETTINGS_FILE: file, PORT: '3200' }
  expect(start(here, [], ['doctor'], variables)).toMatchObject({ status: 0, stdout: '3200, /srv/my rides', stderr: '' })
})

test('a command without the right to read the settings stops, because it would use another database', () => {
  stubNode()
  const file = join(folder, 'missing', 'scooter-rides.env')
  expect(start(here, [], ['doctor'], { SETTINGS_FILE: file })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The settings in ${file} cannot be read (ENOENT). Run the command as the user of the server.\n`,
  })
})
