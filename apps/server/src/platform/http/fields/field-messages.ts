import { readFieldMessage, type FieldMessageKey, type FieldMessages } from '@scooter-rides/contract'
import type { MessageArguments, TextKey, TranslatableMessage } from '@scooter-rides/messages'

type File = 'field-errors' | 'validation'

/** The keys of the texts that need exactly these values. */
type TextKeyWith<Key extends TextKey, Values> = Key extends TextKey
  ? [MessageArguments[Key], Values] extends [Values, MessageArguments[Key]]
    ? Key
    : never
  : never

/** A message of the contract without a text of the same values does not compile. */
const textKeys: { [K in FieldMessageKey]: TextKeyWith<Extract<TextKey, `${File}.${K}`>, FieldMessages[K]> } = {
  addressRequired: 'validation.addressRequired',
  appealTextRequired: 'validation.appealTextRequired',
  atLeastCharacters: 'field-errors.atLeastCharacters',
  atLeastOneMetre: 'validation.atLeastOneMetre',
  atMostCharacters: 'field-errors.atMostCharacters',
  atMostHours: 'validation.atMostHours',
  atMostMetres: 'validation.atMostMetres',
  atMostPoints: 'validation.atMostPoints',
  atMostStops: 'validation.atMostStops',
  atMostWaypoints: 'validation.atMostWaypoints',
  categoryRequired: 'field-errors.categoryRequired',
  confirmPasswordRequired: 'field-errors.confirmPasswordRequired',
  dateRequired: 'validation.dateRequired',
  destinationRequired: 'validation.destinationRequired',
  factsRequired: 'validation.factsRequired',
  eventRequired: 'validation.eventRequired',
  firstNameRequired: 'field-errors.firstNameRequired',
  groundRequired: 'validation.groundRequired',
  groupNameRequired: 'validation.groupNameRequired',
  ideaRequired: 'validation.ideaRequired',
  invalidEmail: 'field-errors.invalidEmail',
  invalidYear: 'validation.invalidYear',
  labelRequired: 'validation.labelRequired',
  lastNameRequired: 'field-errors.lastNameRequired',
  makeNameRequired: 'validation.makeNameRequired',
  messageRequired: 'validation.messageRequired',
  modelNameRequired: 'validation.modelNameRequired',
  mustBeAtLeastKmh: 'validation.mustBeAtLeastKmh',
  mustBeAtMostKmh: 'validation.mustBeAtMostKmh',
  mustBeBetween: 'validation.mustBeBetween',
  mustBeBox: 'validation.mustBeBox',
  mustBeGround: 'validation.mustBeGround',
  mustBeInstant: 'validation.mustBeInstant',
  mustBeNumber: 'validation.mustBeNumber',
  mustBeOneEmoji: 'validation.mustBeOneEmoji',
  mustBePoint: 'validation.mustBePoint',
  mustBeTimeOfDay: 'validation.mustBeTimeOfDay',
  mustBeTimeZone: 'validation.mustBeTimeZone',
  mustBeWebAddress: 'validation.mustBeWebAddress',
  mustContainPoint: 'validation.mustContainPoint',
  mustNotBeEmpty: 'validation.mustNotBeEmpty',
  mustNotBeLess: 'validation.mustNotBeLess',
  mustNotBeNegative: 'validation.mustNotBeNegative',
  nameRequired: 'validation.nameRequired',
  passwordRequired: 'field-errors.passwordRequired',
  passwordTooShort: 'field-errors.passwordTooShort',
  passwordsDiffer: 'field-errors.passwordsDiffer',
  placeRequired: 'validation.placeRequired',
  pointRequired: 'validation.pointRequired',
  reasonRequired: 'validation.reasonRequired',
  repeatRequired: 'validation.repeatRequired',
  rideNameRequired: 'validation.rideNameRequired',
  riderRequired: 'validation.riderRequired',
  routeOrPointRequired: 'validation.routeOrPointRequired',
  routeTooLong: 'validation.routeTooLong',
  scooterFieldsRequired: 'validation.scooterFieldsRequired',
  scopeRequired: 'validation.scopeRequired',
  searchTermRequired: 'validation.searchTermRequired',
  searchedPlaceRequired: 'validation.searchedPlaceRequired',
  suspensionAppealRequired: 'validation.suspensionAppealRequired',
  tooLargeForOdometer: 'validation.tooLargeForOdometer',
  unexpectedStorageKey: 'validation.unexpectedStorageKey',
  goodFaithRequired: 'field-errors.goodFaithRequired',
  mustBePageAddress: 'field-errors.mustBePageAddress',
  noticeReasonRequired: 'field-errors.noticeReasonRequired',
  objectionRequired: 'field-errors.objectionRequired',
  senderEmailRequired: 'field-errors.senderEmailRequired',
  senderNameRequired: 'field-errors.senderNameRequired',
  unstorable: 'field-errors.unstorable',
  uploadFirst: 'validation.uploadFirst',
  usernameCharacters: 'field-errors.usernameCharacters',
  usernameRequired: 'field-errors.usernameRequired',
  usernameReserved: 'field-errors.usernameReserved',
}

/** The translatable text of a message of the contract; undefined for a message of Zod. */
export function contractMessage(message: string): TranslatableMessage | undefined {
  const read = readFieldMessage(message)
  return read && { key: textKeys[read.key], values: read.values }
}
