import { spawnSync } from 'node:child_process'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './runtime.mjs'

/**
 * Tests on PostgreSQL run these programs. Without pg_dump and without Debian, a test fails and names the program; tests of the others
 * are skipped.
 */
const packages = {
  pg_dump: 'postgresql-client',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  caddy: 'caddy',
  unzip: 'unzip',
}

export function provideDatabaseTools() {
  if (!process.env.TEST_DATABASE_URL || !isDebianRoot()) return
  for (const [program, name] of Object.entries(packages))
    if (spawnSync('which', [program]).status !== 0) {
      say(`Installing ${name} for the tests on PostgreSQL …`)
      installFromDebian(name)
    }
}
