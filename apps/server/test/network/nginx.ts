import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate } from './certificate.ts'
import { freePort } from './loopback-port.ts'
import { startProgram } from './debian-program.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')

/** `deploy/nginx.conf` with a certificate of its own and the ports of the tests. */
export async function startNginx([first = '', second = '']: readonly string[], change = (text: string) => text) {
  const port = await freePort()
  const httpPort = await freePort()
  const site = change(readFileSync(join(deploy, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:3001', first)
    .replaceAll('127.0.0.1:3002', second)
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`)
    .replaceAll('/etc/letsencrypt/live/rides.example.org', '{folder}')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path {folder}/${kind};`,
  )
  const program = await startProgram({
    command: 'nginx',
    args: (folder) => ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')],
    files: {
      'main.conf': `daemon off; pid {folder}/nginx.pid; error_log stderr;
events {}
http { access_log off; ${temporary.join(' ')} include {folder}/site.conf; }`,
      'site.conf': site,
      ...createCertificate(),
    },
    port,
  })
  return { ...program, url: `https://127.0.0.1:${port}`, httpPort }
}
