/** The messages of invalid fields: each with its values. The catalogues of `packages/messages` hold their texts. */
export interface FieldMessages {
  addressRequired: object
  appealTextRequired: object
  atLeastCharacters: { min: number }
  atLeastOneMetre: object
  atMostCharacters: { max: number }
  atMostHours: { max: number }
  atMostMetres: { max: number }
  atMostPoints: { max: number }
  atMostStops: { max: number }
  atMostWaypoints: { max: number }
  categoryRequired: object
  confirmPasswordRequired: object
  dateRequired: object
  destinationRequired: object
  factsRequired: object
  eventRequired: object
  firstNameRequired: object
  goodFaithRequired: object
  groundRequired: object
  groupNameRequired: object
  ideaRequired: object
  invalidEmail: object
  invalidYear: object
  labelRequired: object
  lastNameRequired: object
  makeNameRequired: object
  messageRequired: object
  modelNameRequired: object
  mustBeAtLeastKmh: { min: number }
  mustBeAtMostKmh: { max: number }
  mustBeBetween: { min: number; max: number }
  mustBeBox: object
  mustBeGround: object
  mustBeInstant: object
  mustBeNumber: object
  mustBeOneEmoji: object
  mustBePageAddress: object
  mustBePoint: object
  mustBeTimeOfDay: object
  mustBeTimeZone: object
  mustBeWebAddress: object
  mustContainPoint: object
  mustNotBeEmpty: object
  mustNotBeLess: { min: number }
  mustNotBeNegative: object
  nameRequired: object
  noticeReasonRequired: object
  objectionRequired: object
  passwordRequired: object
  passwordTooShort: { min: number }
  passwordsDiffer: object
  placeRequired: object
  pointRequired: object
  reasonRequired: object
  repeatRequired: object
  rideNameRequired: object
  riderRequired: object
  routeOrPointRequired: object
  routeTooLong: object
  scooterFieldsRequired: object
  scopeRequired: object
  senderEmailRequired: object
  senderNameRequired: object
  searchTermRequired: object
  searchedPlaceRequired: object
  suspensionAppealRequired: object
  tooLargeForOdometer: object
  unexpectedStorageKey: object
  unstorable: object
  uploadFirst: object
  usernameCharacters: object
  usernameRequired: object
  usernameReserved: { prefix: string }
}

export type FieldMessageKey = keyof FieldMessages

/** A message with its values, which the reader's language turns into a text. */
export interface FieldMessage {
  key: FieldMessageKey
  values: Record<string, string | number>
}

type GivenValues<K extends FieldMessageKey> = keyof FieldMessages[K] extends never ? [] : [values: FieldMessages[K]]

/** The message of a Zod issue, which is a string: `readFieldMessage` reads it. */
export function fieldMessage<K extends FieldMessageKey>(key: K, ...[values]: GivenValues<K>): string {
  return JSON.stringify({ key, values: values ?? {} })
}

/** Undefined for other texts, such as a message of Zod. */
export function readFieldMessage(message: string): FieldMessage | undefined {
  if (!message.startsWith('{"key":')) return undefined
  try {
    return JSON.parse(message) as FieldMessage
  } catch {
    return undefined
  }
}
