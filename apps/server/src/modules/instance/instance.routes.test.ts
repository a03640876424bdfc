import { expect, test } from 'vitest'
import { languages } from '@scooter-rides/messages'
import { fullVersion } from '../../platform/release.ts'
import { useTestApp } from '../../../test/app/test-app.ts'

const testApp = useTestApp({ env: { PRODUCT_NAME: 'Moped Club' } })

test('a visitor gets the data for the sign-in page and whether an admin is missing', async () => {
  expect((await testApp().stranger.get('/api/instance')).json()).toEqual({
    name: 'Moped Club',
    about: null,
    privacy: null,
    registration: 'open',
    signIn: { password: true, oidc: null },
    map: { regions: [], traffic: false },
    minimumAge: null,
    needsAdmin: true,
    languages: languages.map(({ tag, name, dir, reviewed }) => ({ tag, name, dir, reviewed })),
    texts: { imprint: null, contact: null, terms: null, rules: null, privacy: null, accessibility: null },
    defaultLanguage: 'en',
    version: fullVersion,
  })
  await testApp().rider('Root', { roles: ['admin'] })
  expect((await testApp().stranger.get('/api/instance')).json().needsAdmin).toBe(false)
})
