import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For rides.example.org, signed by itself: `privkey.pem` and `fullchain.pem`. */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'scooter-certificate-'))
  const [key, chain] = [join(folder, 'key'), join(folder, 'chain')]
  const subject = ['-subj', '/CN=rides.example.org', '-addext', 'subjectAltName=DNS:rides.example.org']
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', chain]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...made, ...subject], { stdio: 'ignore' })
  const files = { 'privkey.pem': readFileSync(key, 'utf8'), 'fullchain.pem': readFileSync(chain, 'utf8') }
  rmSync(folder, { recursive: true })
  return files
}
