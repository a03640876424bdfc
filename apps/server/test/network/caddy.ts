import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate } from './certificate.ts'
import { startProgram } from './debian-program.ts'
import { freePort } from './loopback-port.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')

/** `deploy/Caddyfile` with a certificate of its own and the ports of the tests. */
export async function startCaddy([first = '', second = '']: readonly string[]) {
  const port = await freePort()
  const site = readFileSync(join(deploy, 'Caddyfile'), 'utf8')
    .replaceAll('127.0.0.1:3001', first)
    .replaceAll('127.0.0.1:3002', second)
    .replace(
      /^rides\.example\.org \{$/m,
      `https://rides.example.org:${port} {\n\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem`,
    )
  const program = await startProgram({
    command: 'caddy',
    args: (folder) => ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    files: { Caddyfile: `{\n\tadmin off\n\tauto_https off\n}\n${site}`, ...createCertificate() },
    port,
  })
  return { ...program, url: `https://127.0.0.1:${port}` }
}
