import { expect, test } from 'vitest'
import { ownTracksLink, traccarLink } from './tracker-links.ts'

const inlineOf = (link: string) => new URL(link).searchParams.get('inline') ?? ''

test('the link of OwnTracks contains its settings as Base64 without characters that a query changes', () => {
  for (const password of ['t', 'to', 'tok', '_-token-_'.repeat(4)]) {
    const link = ownTracksLink({ url: 'https://rides.example/api/trackers/owntracks', username: '17', password })
    expect(link).toMatch(/^owntracks:\/\/\/config\?inline=[A-Za-z0-9]+$/)
    expect(JSON.parse(atob(inlineOf(link)))).toMatchObject({
      _type: 'configuration',
      mode: 3,
      url: 'https://rides.example/api/trackers/owntracks',
      auth: true,
      username: '17',
      password,
      monitoring: 2,
    })
  }
})

test('the link of OwnTracks keeps an address with letters outside of ASCII', () => {
  const link = ownTracksLink({ url: 'https://fähre.example/über', username: '17', password: 't' })
  expect(JSON.parse(atob(inlineOf(link)))).toMatchObject({ url: 'https://fähre.example/über' })
})

test('the link of Traccar Client is the address of the server with its settings as query', () => {
  const link = new URL(traccarLink({ url: 'https://rides.example/api/trackers/traccar', deviceId: '_-tok' }))
  expect(link.origin + link.pathname).toBe('https://rides.example/api/trackers/traccar')
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    id: '_-tok',
    accuracy: 'highest',
    interval: '10',
    buffer: 'false',
  })
})
