import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installFromDebian, isDebianRoot } from './lib/debian.mjs'
import { root } from './lib/runtime.mjs'

const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root }).sort()
const services = units.filter((unit) => unit.endsWith('.service'))
const readUnit = (unit) => readFileSync(join(root, unit), 'utf8')
const isMissing = () => spawnSync('systemd-analyze', ['--version']).status !== 0
if (isMissing() && isDebianRoot()) installFromDebian('systemd')

/** Exposure of a unit by `systemd-analyze security`, times ten: 30 is its limit for "OK". */
const highestExposure = 30

describe.skipIf(isMissing())('the units of systemd', () => {
  let folder

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'scooter-units-'))
    // systemd checks that each program exists, and this machine has neither the package nor restic.
    for (const unit of units)
      writeFileSync(join(folder, basename(unit)), readUnit(unit).replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true'))
    cpSync(join(root, 'deploy/systemd/scooter-rides.sysusers.conf'), join(folder, 'scooter-rides.conf'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are accepted by systemd without a warning', () => {
    // A template is checked as one of its instances.
    const paths = units.map((unit) => join(folder, basename(unit).replace('@', '@3001')))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test.each(services)('%s is confined', (unit) => {
    const options = ['security', '--no-pager', '--offline=true', `--threshold=${highestExposure}`]
    const { status, stdout } = spawnSync('systemd-analyze', [...options, join(folder, basename(unit))], {
      encoding: 'utf8',
    })
    expect(status, stdout).toBe(0)
  })

  test('run as the user that sysusers creates', () => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-sysusers',
      ['--dry-run', join(folder, 'scooter-rides.conf')],
      { encoding: 'utf8' },
    )
    expect({ status, output: stdout + stderr }).toEqual({
      status: 0,
      output: expect.stringContaining("'scooter-rides'"),
    })
    for (const unit of services) expect(readUnit(unit)).toMatch(/^User=scooter-rides$/m)
  })
})

test('the template for several processes differs from the unit of the server only in its port', () => {
  const template = readUnit('deploy/systemd/scooter-rides@.service').split('\n')
  const server = readUnit('deploy/systemd/scooter-rides.service').split('\n')
  expect(template.filter((line) => !server.includes(line) && !line.startsWith('#'))).toEqual([
    'Description=Scooter Rides on port %i',
    'Environment=PORT=%i',
  ])
})

test('the unit of the server starts at boot and again after a crash, and every timer starts its own service', () => {
  const server = readUnit('deploy/systemd/scooter-rides.service')
  expect(server).toMatch(/^WantedBy=multi-user\.target$/m)
  expect(server).toMatch(/^Restart=on-failure$/m)
  for (const timer of units.filter((unit) => unit.endsWith('.timer'))) {
    expect(readUnit(timer)).toMatch(/^WantedBy=timers\.target$/m)
    expect(services).toContain(timer.replace(/timer$/, 'service'))
  }
})
