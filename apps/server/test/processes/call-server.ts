/** Calls a server over the network as the rider with this cookie; returns the JSON of its answer. @throws if the call is refused */
export async function callServer<T>(
  address: string,
  { cookie }: { cookie: string },
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(address + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? (undefined as T) : JSON.parse(text)
}
