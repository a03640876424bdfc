/** The device or the rider ended the use of a passkey. The message can be shown. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}
