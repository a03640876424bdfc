import { spawnSync } from 'node:child_process'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './runtime.mjs'

/** A test on PostgreSQL calls pg_dump and pg_restore. Without them and without Debian, it fails and names the program. */
export function provideDatabaseTools() {
  if (!process.env.TEST_DATABASE_URL || spawnSync('pg_dump', ['--version']).status === 0 || !isDebianRoot()) return
  say('Installing postgresql-client for the tests of dumps …')
  installFromDebian('postgresql-client')
}
