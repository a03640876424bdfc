import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('the configuration', () => {
  test('needs no variables', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      oidc: undefined,
      admin: undefined,
      productName: 'Scooter Rides',
      passwordSignIn: true,
      rateLimitFactor: 1,
    })
  })

  test.each([
    ['postgres://one/rides, postgresql://two:5433/rides', ['postgres://one/rides', 'postgresql://two:5433/rides']],
    [
      'postgres://me:a%2Cb@one,two:5433/rides?a=b',
      ['postgres://me:a%2Cb@one/rides?a=b', 'postgres://me:a%2Cb@two:5433/rides?a=b'],
    ],
    [' ', []],
  ])('reads the replicas %j as addresses of one server each', (text, addresses) => {
    const { databaseReadUrls } = readConfig({ DATABASE_URL: 'postgres://primary/rides', DATABASE_READ_URL: text })
    expect(databaseReadUrls).toEqual(addresses)
  })

  test('refuses replicas of the embedded database', () => {
    expect(() => readConfig({ DATABASE_READ_URL: 'postgres://one/rides' })).toThrow(
      'DATABASE_READ_URL can only be set with DATABASE_URL.',
    )
  })

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000, publicUrl: undefined })
  })

  test.each([
    [{ PUBLIC_URL: 'https://Rides.example/' }, 'https://rides.example'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  ])('derives the address of mailed links from %j', (environment, siteUrl) => {
    expect(readConfig(environment).siteUrl).toBe(siteUrl)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'rides.example'],
    ['PUBLIC_URL', 'ftp://rides.example'],
    ['PUBLIC_URL', 'https://rides.example/scooters'],
    ['PUBLIC_URL', 'https://rides.example/?a=b'],
    ['PUBLIC_URL', 'https://rides.example/#home'],
    ['PUBLIC_URL', 'https://me:secret@rides.example'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', '0.0.0.0:3000'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/33'],
    ['DATABASE_READ_URL', 'replica.example'],
    ['DATABASE_READ_URL', 'postgres://one/rides, two/rides'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'https://s3.example/photos'],
    ['S3_REGION', 'us east'],
    ['OIDC_ISSUER', 'https://id.example/?realm=club'],
    ['OIDC_NAME', 'x'.repeat(51)],
    ['MAIL_FROM', 'Scooter Rides'],
    ['MAIL_FROM', 'Rides <no-reply>'],
    ['MAIL_FROM', 'Rides\nBcc: all <rides@x.example>'],
    ['PUSH_HOSTS', 'https://fcm.googleapis.com'],
    ['PRODUCT_NAME', 'x'.repeat(51)],
    ['PRODUCT_NAME', 'Rides\nBcc: x'],
    ['METRICS_TOKEN', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['VALHALLA_URL', 'valhalla:8002'],
    ['MAP_INDEX_URL', 'maps.example'],
    ['RATE_LIMIT_FACTOR', 'Infinity'],
    ['STORAGE_QUOTA_MB', '-1'],
    ['TRAFFIC_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['DATABASE_URL', 'mysql://x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example'],
    ['ADMIN_EMAIL', 'root'],
    ['ADMIN_PASSWORD', 'short'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['STORAGE_QUOTA_MB', '1 GB'],
    ['WEATHER_URL', 'weather.example'],
    ['AI_BASE_URL', 'ai.example'],
    ['PLACES_URL', 'photon.example'],
    ['LOG_LEVEL', 'loud'],
    ['OIDC_ISSUER', 'id.example'],
    ['PASSWORD_SIGN_IN', 'perhaps'],
  ])('stops the start with a message that names %s when it is %j', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} must .+\\.$`))
  })

  test('accepts the names for networks of proxies', () => {
    expect(readConfig({ TRUST_PROXY: 'localhost, 10.0.0.0/8,::1' }).trustProxy).toEqual([
      'localhost',
      '10.0.0.0/8',
      '::1',
    ])
  })

  test.each([
    [{ S3_BUCKET: 'photos' }, /^S3_ENDPOINT, .+ must be set together\.$/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_ISSUER and OIDC_CLIENT_ID must be set together\.$/],
    [{ ADMIN_EMAIL: 'root@x.example' }, /^ADMIN_EMAIL and ADMIN_PASSWORD must be set together\.$/],
    [{ AI_BASE_URL: 'http://localhost:11434/v1' }, /^AI_BASE_URL and AI_MODEL must be set together\.$/],
    [{ PASSWORD_SIGN_IN: 'false' }, /^PASSWORD_SIGN_IN can only be false when OIDC_ISSUER is set\.$/],
  ])('rejects the incomplete combination %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })
})
