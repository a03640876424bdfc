import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { unencryptedSettings } from './unencrypted.ts'

const s3 = { S3_BUCKET: 'rides', S3_ACCESS_KEY_ID: 'rides', S3_SECRET_ACCESS_KEY: 'secret' }
const ai = { AI_MODEL: 'small' }
const oidc = { OIDC_CLIENT_ID: 'rides' }

test.each([
  { DATABASE_URL: 'postgres://rides:pw@db.example.org/rides' },
  { DATABASE_URL: 'postgres://rides:pw@db.example.org/rides?sslmode=prefer' },
  {
    DATABASE_READ_URL: 'postgres://replica/rides,postgres://db.example.org/rides',
    DATABASE_URL: 'postgres://db/rides',
  },
  { REDIS_URL: 'redis://203.0.113.7' },
  { SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' },
  { S3_ENDPOINT: 'http://s3.example.org', ...s3 },
  { OIDC_ISSUER: 'http://login.example.org', ...oidc },
  { VALHALLA_URL: 'http://valhalla.example.org' },
  { PLACES_URL: 'http://[2001:db8:1::7]' },
  { WEATHER_URL: 'http://weather.example.org' },
  { AI_BASE_URL: 'http://ai.example.org', ...ai },
])('%j reaches a server of another network unencrypted', (environment) => {
  expect(unencryptedSettings(readConfig(environment))).toEqual([Object.keys(environment)[0]])
})

test.each([
  {},
  { DATABASE_URL: 'postgres://rides:pw@db.example.org/rides?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://rides@postgres/rides', REDIS_URL: 'redis://redis:6379' },
  { DATABASE_URL: 'postgres://rides@10.0.0.7/rides', REDIS_URL: 'redis://[fd00::7]' },
  { DATABASE_URL: 'postgres:///rides?host=/var/run/postgresql', REDIS_URL: 'redis://cache.internal' },
  { REDIS_URL: 'rediss://cache.example.org', SMTP_URL: 'smtp://mail.example.org' },
  { SMTP_URL: 'smtp://127.0.0.1?ignoreTLS=true', VALHALLA_URL: 'http://localhost:8002' },
])('%j is encrypted or in the network of the operator', (environment) => {
  expect(unencryptedSettings(readConfig(environment))).toEqual([])
})
