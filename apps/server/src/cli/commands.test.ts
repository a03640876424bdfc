import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fullVersion } from '../platform/release.ts'
import { slow } from '../../test/slow.ts'
import { commands, usageInstead } from './commands.ts'

const root = join(import.meta.dirname, '../../../..')
const program = 'apps/server/src/cli/scooter-rides.ts'
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, program), ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('every npm script that runs a program of the server runs the command of the same name', () => {
  const called = Object.entries(scripts).filter(([, script]) => script.includes('apps/server/src/'))
  expect(called).toEqual(called.map(([name]) => [name, `node scripts/run.mjs ${program} ${name}`]))
  // `npm start` also installs and builds; only a container asks for the health of its server.
  const known = Object.keys(commands).filter((name) => name !== 'start' && name !== 'healthcheck')
  expect(called.map(([name]) => name).sort()).toEqual(known.sort())
})

test('every program in the folder of commands is a command', () => {
  const programs = globSync('*.ts', { cwd: import.meta.dirname }).filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return !file.endsWith('.test.ts') && /^await (runCommand|examine)\(|^const \w+ = await examine\(/m.test(text)
  })
  expect(programs.map((file) => file.replace('.ts', '').replace('-', ':')).sort()).toEqual(
    Object.keys(commands)
      .filter((name) => name !== 'start')
      .sort(),
  )
  expect(existsSync(join(root, program))).toBe(true)
})

test('a command prints its usage instead of running', slow, () => {
  const usage = 'Usage: scooter-rides migrate\n\n  migrates the database without starting the server\n'
  expect(run('migrate', '--help')).toEqual({ status: 0, stdout: usage, stderr: '' })
})

test.each([
  ['start', ['--bogus'], { isAsked: false, text: expect.stringMatching(/^start takes no arguments\./) as string }],
  [
    'backup',
    ['-h'],
    { isAsked: true, text: expect.stringMatching(/^Usage: scooter-rides backup \[FOLDER\]/) as string },
  ],
  ['backup', ['/mnt/disk', '--no-files'], undefined],
  ['admin', ['--help'], undefined],
  ['start', [], undefined],
])('the usage of %s is shown for the arguments %j only if it helps', (name, given, usage) => {
  expect(usageInstead(name, given)).toEqual(usage)
})

test('prints its version and its commands, and refuses an unknown command', () => {
  expect(run('--version')).toEqual({ status: 0, stdout: `${fullVersion}\n`, stderr: '' })
  const help = run('--help')
  expect(help.status).toBe(0)
  for (const name of Object.keys(commands)) expect(help.stdout).toContain(`scooter-rides ${name}`)
  expect(run('constructor')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no command constructor.') as string,
  })
})
