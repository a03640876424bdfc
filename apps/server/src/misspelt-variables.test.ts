import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['DATADIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['data_dir', 'DATA_DIR'],
  ['REDIS_URI', 'REDIS_URL'],
  ['PORTS', 'PORT'],
])('%s is reported with the nearest setting, %s, and without its value', (name, nearest) => {
  expect(misspeltVariables({ [name]: 'secret' })).toBe(`${name} is not a setting: did you mean ${nearest}?`)
})

test.each([
  ['a known setting', { DATABASE_URL: 'x', PORT: '80' }],
  ['a setting that is also spelt correctly', { DATABASE_URI: 'x', DATABASE_URL: 'y' }],
  [
    'a variable of other programs',
    {
      PATH: 'x',
      HOME: 'x',
      PGHOST: 'x',
      PGPORT: 'x',
      HOSTNAME: 'x',
      HTTP_URL: 'x',
      AWS_ACCESS_KEY_ID: 'x',
      NODE_ENV: 'x',
      npm_config_port: 'x',
    },
  ],
])('%s is not reported', (_what, environment) => {
  expect(misspeltVariables(environment)).toBe('')
})

test('several variables are one line', () => {
  expect(misspeltVariables({ LOGLEVEL: 'x', PUBLC_URL: 'x' })).toBe(
    'LOGLEVEL is not a setting: did you mean LOG_LEVEL? PUBLC_URL is not a setting: did you mean PUBLIC_URL?',
  )
})
