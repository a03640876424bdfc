export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
}

/** `Promise.withResolvers` for Safari before 17.4. */
export function createDeferred<Value>(): Deferred<Value> {
  let settle: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => (settle = resolve))
  return { promise, resolve: (value) => settle?.(value) }
}
