import {
  changeEmail,
  changePassword,
  credentials,
  forgotPassword,
  joinAccount,
  registration,
  resetPassword,
  updateMe,
  username,
} from '@scooter-rides/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldText } from './field-text.ts'

const { firstName, lastName } = updateMe.body.shape
const schemas = {
  changeEmail: changeEmail.body,
  changePassword: changePassword.body,
  credentials,
  forgotPassword: forgotPassword.body,
  joinAccount: joinAccount.body,
  names: z.object({ firstName: firstName.unwrap(), lastName: lastName.unwrap(), username }),
  registration,
  resetPassword: resetPassword.body,
}
const typed = ['', 'a', 'ä b', '\0', 'deleted-1', 'a'.repeat(5000)]

test.each(Object.entries(schemas))('every rule of %s has a text', (_name, schema) => {
  const texts = typed.flatMap((text) => {
    const fields = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text]))
    const different = { ...fields, confirmPassword: `${text}b` }
    return [fields, different].flatMap((values) => schema.safeParse(values).error?.issues.map(fieldText) ?? [])
  })
  expect(texts).not.toEqual([])
  expect(texts.filter((text) => text === undefined || text.startsWith('{') || text === 'Invalid value')).toEqual([])
})

test('the text of a rule contains its values', () => {
  const [issue] = username.safeParse('ab').error?.issues ?? []
  expect(fieldText(issue)).toBe('At least 3 characters')
})

test('an error of the server has its own text, and a field without an error has none', () => {
  expect(fieldText({ message: 'This username is taken.' })).toBe('This username is taken.')
  expect(fieldText(undefined)).toBeUndefined()
})
