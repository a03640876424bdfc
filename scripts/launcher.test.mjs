import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeProgram } from './lib/release/stage.mjs'

// A package is for macOS or Linux.
describe.skipIf(process.platform === 'win32')('the program of a package', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scooter-launcher-'))
    for (const name of ['bin', 'runtime']) mkdirSync(join(folder, name))
    writeProgram(join(folder, 'bin/scooter-rides'))
    cpSync(join(import.meta.dirname, 'lib/release/launch.mjs'), join(folder, 'bin/launch.mjs'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function start(words = [], variables = {}, program = join(folder, 'bin/scooter-rides')) {
    const { status, signal, stdout, stderr } = spawnSync(program, words, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...variables },
    })
    return { status, signal, stdout, stderr }
  }

  const writeNode = (content) => writeFileSync(join(folder, 'runtime/node'), content, { mode: 0o755 })
  /** A Node that runs `script` instead of the server. */
  const replaceServer = (script) =>
    // The program asks for the version, and then starts bin/launch.mjs, which starts `process.execPath`.
    writeNode(`#!/bin/sh
if [ "$1" != --max-semi-space-size=16 ]; then
  [ "$1" = --version ] || set -- --import 'data:text/javascript,process.execPath="${folder}/runtime/node"' "$@"
  exec '${process.execPath}' "$@"
fi
shift 2
${script}
`)

  test('names the platform that it is for on another one', () => {
    writeNode('#!/no/such/loader\n')
    expect(start()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^This package is for (Linux with glibc 2.28 or later|macOS) on \w+, and this machine is \w+ \w+. The Node in the package does not start: .+/,
      ),
    })
  })

  test('passes on arguments, output, exit codes and signals, also through a link', () => {
    replaceServer('[ "$1" = die ] && kill -KILL $$\necho "$NODE_ENV $1 $2"\nexit 3')
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'bin/scooter-rides'), link)
    expect(start(['backup', 'a b'], {}, link)).toEqual({
      status: 3,
      signal: null,
      stdout: 'production backup a b\n',
      stderr: '',
    })
    expect(start(['die'])).toMatchObject({ status: null, signal: 'SIGKILL' })
  })

  test('applies the settings of the file to every command, and a variable of the shell wins', () => {
    replaceServer('printf "%s, %s" "$PORT" "$DATA_DIR"')
    const file = join(folder, 'scooter-rides.env')
    writeFileSync(file, '# Where riders come in\nPORT=3100\nDATA_DIR="/srv/my rides"\n')
    expect(start(['doctor'], { SETTINGS_FILE: file, PORT: '3200' })).toMatchObject({
      status: 0,
      stdout: '3200, /srv/my rides',
      stderr: '',
    })
  })

  test('ignores a byte order mark and line ends of Windows in the file', () => {
    replaceServer('printf "%s, %s" "$PORT" "$DATA_DIR"')
    const file = join(folder, 'scooter-rides.env')
    writeFileSync(file, '\uFEFFPORT=3100\r\nDATA_DIR=/srv/rides\r\n')
    expect(start(['doctor'], { SETTINGS_FILE: file }).stdout).toBe('3100, /srv/rides')
  })

  test('stops without the right to read the settings, because it would use another database', () => {
    replaceServer('echo started')
    const file = join(folder, 'missing', 'scooter-rides.env')
    expect(start(['doctor'], { SETTINGS_FILE: file })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `The settings in ${file} cannot be read (ENOENT). Run the command as the user of the server.\n`,
    })
  })
})
