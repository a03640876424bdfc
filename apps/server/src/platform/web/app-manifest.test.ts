import { expect, test } from 'vitest'
import { appManifest } from './app-manifest.ts'

const allFiles = new Set(
  ['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'monochrome-192', 'new-ride-96', 'map-96', 'messages-96']
    .map((name) => `icons/${name}.png`)
    .concat('screenshots/ride-light-390.png', 'screenshots/map-light-1440.png'),
)
const read = (name: string, files: ReadonlySet<string> = allFiles) => JSON.parse(appManifest(name, files, 'en'))
const bike = '🛵'
const family = '👩‍👩‍👧‍👦'

test('names the site, its start, its icons for every purpose, its shortcuts and its share target', () => {
  const manifest = read('Scooter Rides')
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Scooter Rides',
    short_name: 'Scooter Rides',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
  })
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
    'monochrome 192x192',
  ])
  expect(manifest.shortcuts.map(({ name, url }: Record<string, string>) => [name, url])).toEqual([
    ['New ride', '/rides/wizard'],
    ['Map', '/map'],
    ['Messages', '/messages'],
  ])
  expect(manifest.screenshots.map(({ form_factor: form }: Record<string, string>) => form)).toEqual(['narrow', 'wide'])
})

test.each([
  ['200 characters', 'x'.repeat(200), `${'x'.repeat(14)}…`],
  ['quotes, tags and a backslash', '"</script>\\"', '"</script>\\"'],
  ['emoji of several code points', family.repeat(3), `${family}…`],
  ['an emoji at the cut', `${'x'.repeat(13)}${bike}rides`, `${'x'.repeat(13)}…`],
  ['half an emoji', 'Rides \uD83D', 'Rides \uFFFD'],
])('a product name with %s is valid and its short form ends between two letters', (_, name, shortName) => {
  const manifest = read(name)
  expect(manifest.name).toBe(name.toWellFormed())
  expect(manifest.short_name).toBe(shortName)
})

test('lists no picture that the build does not contain', () => {
  const manifest = read('Scooter Rides', new Set(['icons/icon-192.png']))
  expect(manifest.icons.map(({ src }: Record<string, string>) => src)).toEqual(['/icons/icon-192.png'])
  expect(manifest.shortcuts[0]).toEqual({ name: 'New ride', url: '/rides/wizard' })
  expect(manifest.screenshots).toEqual([])
})
