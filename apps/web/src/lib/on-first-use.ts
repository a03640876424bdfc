/** Creates a value when it is first needed. The first formatters of `Intl` take a phone 100 ms, too long while the app starts. */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}
