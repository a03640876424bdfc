import { readFieldMessage, type FieldMessageKey } from '@scooter-rides/contract'
import type { TextKey, ValuesOf } from '@scooter-rides/messages'
import { t } from '../lib/language/t.ts'

/** The messages of the contract that forms of the browser show. The server has texts for all. */
const textKeys: { [K in FieldMessageKey as `field-errors.${K}` extends TextKey ? K : never]: `field-errors.${K}` } = {
  atLeastCharacters: 'field-errors.atLeastCharacters',
  atMostCharacters: 'field-errors.atMostCharacters',
  categoryRequired: 'field-errors.categoryRequired',
  confirmPasswordRequired: 'field-errors.confirmPasswordRequired',
  firstNameRequired: 'field-errors.firstNameRequired',
  invalidEmail: 'field-errors.invalidEmail',
  lastNameRequired: 'field-errors.lastNameRequired',
  passwordRequired: 'field-errors.passwordRequired',
  passwordTooShort: 'field-errors.passwordTooShort',
  passwordsDiffer: 'field-errors.passwordsDiffer',
  goodFaithRequired: 'field-errors.goodFaithRequired',
  mustBePageAddress: 'field-errors.mustBePageAddress',
  noticeReasonRequired: 'field-errors.noticeReasonRequired',
  objectionRequired: 'field-errors.objectionRequired',
  senderEmailRequired: 'field-errors.senderEmailRequired',
  senderNameRequired: 'field-errors.senderNameRequired',
  unstorable: 'field-errors.unstorable',
  usernameCharacters: 'field-errors.usernameCharacters',
  usernameRequired: 'field-errors.usernameRequired',
  usernameReserved: 'field-errors.usernameReserved',
}
const keyOf = new Map<string, TextKey>(Object.entries(textKeys))

/** Translates the error of a field into the language of the page. An error that does not come from the contract keeps its text. */
export function fieldText(error: { message?: string | undefined } | undefined): string | undefined {
  const read = readFieldMessage(error?.message ?? '')
  if (!read) return error?.message
  // The contract and the catalogue have the same values, which the server's table of all messages checks.
  return t(keyOf.get(read.key) ?? 'field-errors.invalid', ...([read.values] as unknown as ValuesOf<TextKey>))
}
