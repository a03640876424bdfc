import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '../apps/server/test/fixtures/pictures.ts'
import { createCertificate } from '../apps/server/test/network/certificate.ts'
import { writeTown } from '../packages/osm-import/test/made-extract.ts'
import { buildChanged } from './lib/build.mjs'
import { bootBareDebian } from './lib/guide/bare-debian.mjs'
import { blocksIn, packagesIn, readGuides } from './lib/guide/blocks.mjs'
import { createRider } from './lib/guide/rider.mjs'
import { startServices } from './lib/guide/services.mjs'
import { makeReleases } from './lib/guide/two-releases.mjs'
import { whenReady } from './lib/release/start-program.mjs'

const minute = 60_000
const guides = readGuides()

/** Blocks that need something from outside of the machine. */
const notRun = {
  certificate: 'a certificate comes from outside: the test makes one, and checks that the proof of the name is served',
  'mail-records': 'DNS records are at the provider of the domain',
  compose: 'no registry of images is at hand: `image.test.mjs` builds and starts the image',
}
/** The blocks in the order in which the tests below run them. */
const journey = [
  'try',
  'install',
  'service',
  'doctor',
  'caddy',
  'setup-link',
  'nginx',
  'nginx-reload',
  'mail',
  'map',
  'metrics',
  'backup',
  'off-site',
  'restore-drill',
  'restore',
  'update',
  'rollback',
  'postgresql',
  'files-to-s3',
  'processes',
  'rolling-restart',
]

describe('the guides for operators', () => {
  test('name each block of commands once, and each is run or has a reason', () => {
    const names = guides.map(({ file, name, commands }) => name ?? `${file}: ${commands}`)
    expect(names.toSorted()).toEqual([...journey, ...Object.keys(notRun)].toSorted())
  })

  test('a block without a name is found', () => {
    expect(blocksIn('Text\n\n<!-- guide: one -->\n\n```sh\na\n```\n\n```sh\nb\n```\n')).toEqual([
      { name: 'one', commands: 'a\n' },
      { name: undefined, commands: 'b\n' },
    ])
  })
})

// TEST_GUIDE=1 npm test -- scripts: takes ten minutes as root on Debian.
describe.runIf(process.env.TEST_GUIDE)(
  'the commands of the guides on a bare Debian 12',
  { timeout: 10 * minute },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'scooter-guide-'))
    let versions
    let system
    let services
    let rider
    /** What an operator replaces in the commands. */
    let placeholders

    beforeAll(async () => {
      await buildChanged()
      system = await bootBareDebian(folder, packagesIn(guides))
      versions = await makeReleases(folder, system.path('/root'))
      await writeTown(system.path('/srv/town.osm.pbf'), { lng: -8, lat: 41 })
      chmodSync(system.path('/srv/town.osm.pbf'), 0o644)
      // Instead of a record in the DNS.
      writeFileSync(system.path('/etc/hosts'), '127.0.0.1 localhost\n127.0.0.1 rides.example.org\n')
      services = await startServices(system, folder)
      placeholders = {
        '0.1.0': versions.first,
        '0.2.0': versions.second,
        'smtps://rides%40example.org:secret@mail.example.org': 'smtp://rides%40example.org:secret@127.0.0.1:2525',
        porto: '/srv/town.osm.pbf',
        's3:https://backups.example.org': 's3:http://127.0.0.1:9000',
        'https://s3.example.org': 'http://127.0.0.1:9000',
        'KEY_ID=KEY': 'KEY_ID=S3RVER',
        'ACCESS_KEY=SECRET': 'ACCESS_KEY=S3RVER',
      }
    }, 15 * minute)
    afterAll(() => {
      services?.signal('SIGKILL')
      system?.close()
      rmSync(folder, { recursive: true, force: true })
    }, minute)

    /** The commands of a block with the values of this operator. */
    const commandsOf = (name, change = (text) => text) =>
      Object.entries(placeholders).reduce(
        (text, [placeholder, value]) => text.replaceAll(placeholder, value),
        change(guides.find((block) => block.name === name).commands),
      )

    /** Runs commands as root; returns what they print. */
    async function run(commands) {
      const { code, stdout, stderr } = await system.start(commands).exited
      expect(code, `${commands}\n${stdout}\n${stderr}`).toBe(0)
      return stdout
    }
    const runBlock = (name, change) => run(commandsOf(name, change))
    const asServer = (command) => run(`runuser -u scooter-rides -- scooter-rides ${command}`)
    const whenServing = (port = 3000) =>
      run(`until PORT=${port} runuser -u scooter-rides -- scooter-rides healthcheck; do sleep 0.2; done`)

    test('try: an ordinary user starts the server without Node and stops it', async () => {
      await run('useradd --create-home ana && cp *.tgz /home/ana')
      const server = system.start(commandsOf('try'), 'ana')
      expect(await whenReady(server)).toBe('http://127.0.0.1:3000')
      server.signal('SIGINT')
      expect(await server.exited).toMatchObject({ stderr: '' })
      await run('userdel --remove ana')
    })

    test('install: the program runs from each folder', async () => {
      expect(await runBlock('install')).toMatch(new RegExp(`^${versions.first}(\\+\\S+)?\n$`))
    })

    test('service: systemd runs the server as its user', async () => {
      await runBlock('service')
      await whenServing()
      expect(await run('systemctl show --property=ActiveState,User scooter-rides')).toBe(
        'User=scooter-rides\nActiveState=active\n',
      )
      expect(await run('journalctl --unit scooter-rides --output cat')).toContain('"server.ready"')
      await run('systemctl is-enabled scooter-rides.service scooter-rides-backup.timer')
      expect(await run('stat --format "%U:%G %a" /etc/scooter-rides/scooter-rides.env')).toBe(
        'root:scooter-rides 640\n',
      )
    })

    test('doctor: finds no failure', async () => {
      const report = await runBlock('doctor')
      expect(report).toMatch(/^OK +database/m)
      expect(report).not.toMatch(/^FAIL/m)
      for (const line of ['address', 'mail']) expect(report).toMatch(new RegExp(`^WARN +${line}`, 'm'))
    })

    test('caddy: passes calls to the server, and sends others to https', async () => {
      await runBlock('caddy')
      // A certificate from outside is not at hand.
      await run("sed -i '1i { \\n local_certs \\n }' /etc/caddy/Caddyfile && systemctl reload caddy")
      const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
      await run(`until [ -e ${authority} ]; do sleep 0.2; done`)
      rider = createRider(system, authority)
      await expect.poll(async () => (await rider.get('/').catch(String)).status, { timeout: minute }).toBe(200)
    })

    test('setup-link: registers the first administrator', async () => {
      const link = await runBlock('setup-link')
      expect(link).toContain('https://rides.example.org/')
      const ana = { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.test' }
      const password = 'correct horse battery'
      const setupToken = /setup=([\w-]+)/.exec(link)[1]
      const reply = await rider.post('/api/register', { ...ana, password, confirmPassword: password, setupToken })
      expect(reply.status).toBe(201)
      expect(await asServer('admin list')).toContain(ana.email)
    })

    test('nginx: serves the proof of the name for the certificate, and then passes calls to the server', async () => {
      await run('systemctl disable --now caddy')
      await runBlock('nginx')
      const proof = '/.well-known/acme-challenge/proof'
      await run(`install -D /dev/null /var/www/html${proof} && echo proof > /var/www/html${proof}`)
      const fetchProof = () =>
        run(
          `/opt/scooter-rides/runtime/node -e "fetch('http://rides.example.org${proof}').then((reply) => reply.text()).then(console.log)"`,
        )
      expect(await fetchProof()).toContain('proof')
      const live = '/etc/letsencrypt/live/rides.example.org'
      mkdirSync(system.path(live), { recursive: true })
      for (const [name, text] of Object.entries(createCertificate())) writeFileSync(system.path(join(live, name)), text)
      await runBlock('nginx-reload')
      rider = createRider(system, `${live}/fullchain.pem`)
      await expect.poll(async () => (await rider.get('/').catch(String)).status, { timeout: minute }).toBe(200)
      expect(await fetchProof()).toContain('proof')
      expect(await signIn()).toBe(200)
    })

    /** @returns the status of the reply */
    async function signIn() {
      const reply = await rider.post('/api/login', { username: 'ana@example.test', password: 'correct horse battery' })
      return reply.status
    }

    test('mail: the doctor signs in at the mail server', async () => {
      expect(await runBlock('mail')).toMatch(/^OK +mail/m)
    })

    test('map: the map has streets and directions', async () => {
      await runBlock('map')
      expect(await asServer('map:list')).toContain('map, places, roads')
    })

    test('metrics: answers with the token', async () => {
      expect(await runBlock('metrics')).toContain(`version="${versions.first}"`)
    })

    test('backup: the timer is active, and a backup contains the photos', async () => {
      expect(await signIn()).toBe(200)
      expect((await rider.sendPhoto('/api/users/profile-image', Buffer.from(await png()))).status).toBe(200)
      expect(await runBlock('backup')).toContain('scooter-rides-backup.timer')
      const [backup] = backups()
      expect(readdirSync(system.path(`${backup}/files`)).length).toBeGreaterThan(0)
    })

    const backups = () =>
      readdirSync(system.path('/var/lib/scooter-rides/backups'))
        .filter((name) => !name.startsWith('daily-') && !name.startsWith('.'))
        .toSorted()
        .map((name) => `/var/lib/scooter-rides/backups/${name}`)

    test('off-site: the backup is copied', async () => {
      await runBlock('off-site')
      expect(await run('env $(cat /etc/scooter-rides/restic.env) restic snapshots')).toContain('1 snapshots')
      await run('systemctl is-enabled scooter-rides-offsite.timer')
    })

    test('restore-drill: the copy has the riders, and nothing stays behind', async () => {
      expect(await runBlock('restore-drill')).toMatch(/^Riders +1$/m)
      await run('[ ! -e /var/lib/scooter-rides/drill ]')
    })

    test('restore: the site has the state of the backup', async () => {
      const [backup] = backups()
      await runBlock('restore', (text) => text.replaceAll('/var/lib/scooter-rides/backups/FOLDER', backup))
      await whenServing()
      expect(await signIn()).toBe(200)
    })

    test('update and rollback: each release starts on the data', async () => {
      expect(await runBlock('update')).toContain(`Scooter Rides ${versions.second}`)
      await whenServing()
      expect(await signIn()).toBe(200)
      await runBlock('rollback')
      await whenServing()
      expect(await run('scooter-rides --version')).toContain(versions.first)
      expect(await signIn()).toBe(200)
    })

    test('postgresql: the site moves with its riders', async () => {
      await runBlock('postgresql')
      await whenServing()
      expect(await signIn()).toBe(200)
      expect(await asServer('doctor')).toMatch(/^OK +database +PostgreSQL/m)
    })

    test('files-to-s3: the photo is in the store, and no longer on the disk', async () => {
      await runBlock('files-to-s3')
      await whenServing()
      expect(await signIn()).toBe(200)
      const { profileImageUrl } = (await rider.get('/api/auth/me')).json()
      expect((await rider.get(profileImageUrl)).status).toBe(200)
      const left = await run('find /var/lib/scooter-rides/files -type f')
      expect(left).toBe('')
    })

    test('processes and rolling-restart: two processes serve behind nginx, and restart one after the other', async () => {
      await runBlock('processes')
      for (const port of [3001, 3002]) await whenServing(port)
      await run('rm /etc/nginx/conf.d/scooter-rides.conf')
      const forTwo = (text) => text.replaceAll(/^.*one process; leave it out for two.*\n/gm, '')
      await runBlock('nginx', forTwo)
      await runBlock('nginx-reload')
      await runBlock('rolling-restart')
      expect(await signIn()).toBe(200)
      const ready = await run('systemctl is-active scooter-rides@3001 scooter-rides@3002')
      expect(ready).toBe('active\nactive\n')
    })

    test('the system has no failed unit at the end', async () => {
      expect(await run('systemctl --failed --no-legend')).toBe('')
    })
  },
)

if (!process.env.TEST_GUIDE)
  process.stderr.write('The commands of the guides are not run. TEST_GUIDE=1 runs them, as root on Debian.\n')
