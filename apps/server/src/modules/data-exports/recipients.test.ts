import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { translate } from '../../platform/language/translate.ts'
import { recipientsOf } from './recipients.ts'

const recipients = (environment: Record<string, string>) =>
  recipientsOf(readConfig(environment)).map((text) => translate(text, 'en').replace(/:.*/, ''))

test('a site without further settings names the push services and the weather service only', () => {
  expect(recipients({})).toEqual(['The push service of your browser', 'The weather service api.open-meteo.com'])
})

test('every service of the configuration is named by its host, without user and password', () => {
  expect(
    recipients({
      SMTP_URL: 'smtps://user:secret@mail.club.example',
      S3_ENDPOINT: 'https://files.club.example',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      OIDC_ISSUER: 'https://id.club.example/realm',
      OIDC_CLIENT_ID: 'c',
      PLACES_URL: 'https://places.club.example',
      VALHALLA_URL: 'https://routes.club.example',
      AI_BASE_URL: 'https://model.club.example/v1',
      AI_MODEL: 'm',
      TRAFFIC_TILES_URL: 'https://traffic.club.example/{z}/{x}/{y}.png',
    }),
  ).toEqual([
    'The mail server mail.club.example',
    'The file store files.club.example',
    'The push service of your browser',
    'The sign-in provider id.club.example',
    'The weather service api.open-meteo.com',
    'The place search places.club.example',
    'The router routes.club.example',
    'The language model model.club.example',
    'The traffic map traffic.club.example',
  ])
})
